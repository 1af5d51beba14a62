import ArgumentKit
import LinkKit
import TextKit

extension Topics {
  static let notifications = HelpTopic(
    "notifications", "Links in push notifications: payloads, and notifications on devices.",
    parts: [
      .heading("IN A PUSH NOTIFICATION (apns)"),
      .text(
        """
        A payload for Apple's systems on one line, at most \(PushPayload.mostBytes.grouped) bytes: the \
        title is the link's title or name, the text is the URL, and the member of --url-key, url by \
        default, has it too. "\(PushPayload.bundleKey)" names the app for a simulator. --payload \
        reads a payload of your own, a JSON object with "aps", and replaces each \(PushPayload.slot) \
        in its strings. With --output DIR/, each payload is a file: pickem-0001.apns.

          deeplink fill pickem -s tournamentId=8412 --format apns --app com.example.app
          deeplink batch pickem --input rows.csv --format apns --output payloads/
        """),
      .heading("IN A MESSAGE OF FIREBASE (fcm)"),
      .text(
        """
        The body of a request to Firebase Cloud Messaging (HTTP v1) on one line: the notification, the \
        URL as the data's member of --url-key, the parts for Android and Apple, and, for https, the \
        link of a web push. --payload names the target, as {"message": {"topic": "news"}}, or a whole \
        message with \(PushPayload.slot); without it, the token is the placeholder \
        \(FirebaseMessage.placeholder). Data is text by names that Firebase does not reserve, and with \
        the notification it has at most \(FirebaseMessage.mostBytes.grouped) bytes. Only a server with \
        the project's key can send it; --as push needs none.

          deeplink batch pickem --input rows.csv --format fcm --payload topic.json -o messages/
        """),
      .heading("AS A NOTIFICATION ON A DEVICE (--as push)"),
      """
      open and run post a notification instead of opening the link; a tap on it opens the link. The \
      result is sent, since no tool reports the tap. On a terminal, run waits for a key after each \
      notification, unless --no-input or --delay is given.

      Android 10 or newer shows it under the link's title, and opens the link in the app of --app, \
      or in any app that accepts it. Some vendors refuse notifications from a shell. An iOS simulator \
      gets the payload of apns, with --payload and --url-key, for the app of --app or of the store; \
      no file keeps it. An iOS device takes notifications from Apple's servers alone.

        deeplink open pickem -s tournamentId=8412 --as push
        deeplink run --typical --as push --on android --delay 5
      """,
    ])
}
