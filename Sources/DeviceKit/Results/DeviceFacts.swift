/// What a report says of a device and of the app on it; nil for what nobody knows.
package struct DeviceFacts: Hashable, Sendable {
  /// What its maker calls it: `Google Pixel 7`.
  package var model: String?
  /// Its system with its version: `Android 14 (API 34)`.
  package var system: String?
  /// The app and its version: `com.example.app 4.2.0 (4200)`.
  package var app: String?

  package init(model: String? = nil, system: String? = nil, app: String? = nil) {
    self.model = model
    self.system = system
    self.app = app
  }
}
