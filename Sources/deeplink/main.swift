import DeeplinkCLI

Deeplink.main()
