import TextKit
import XMLKit

extension ManifestReader {
  /// Whether other apps can start an activity, by its own attributes and the application's.
  mutating func access(
    to activity: ManifestElement, of application: ManifestElement
  ) -> IntentFilter.Access {
    var access = IntentFilter.Access.open
    for (element, name) in [
      (application, "enabled"), (activity, "enabled"), (activity, "exported"),
    ] {
      guard let flag = flag(name, of: element) else { continue }
      switch flag.value {
      case .known(true): continue
      case .known(false):
        return .closed(text: #"android:\#(name)="false""#, flag.range, instead: "write true")
      case .unresolved(let reference): access = .unresolved(reference, flag.range)
      }
    }
    guard let permission = permission(of: activity, of: application) else { return access }
    guard let name = text(of: permission) else {
      return .unresolved(permission.value, permission.range)
    }
    guard !name.isEmpty, !Self.heldByBrowsers.containsSameText(as: name) else { return access }
    return .closed(
      text: "android:permission=\(name.quoted())", permission.range,
      instead: "give links an activity of their own, without android:permission")
  }

  /// Permissions that whatever opens a link has, since it loads pages.
  private static let heldByBrowsers = [
    "android.permission.INTERNET", "android.permission.ACCESS_NETWORK_STATE",
  ]

  /// The permission that who starts an activity has to hold: its own, where it names one or none;
  /// else the application's, which counts for no alias (AOSP, `ParsedActivityUtils`).
  private func permission(
    of activity: ManifestElement, of application: ManifestElement
  ) -> XMLElement.Attribute? {
    activity.attribute("permission")
      ?? (activity.isNamed("activity-alias") ? nil : application.attribute("permission"))
  }
}
