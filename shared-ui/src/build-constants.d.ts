/** Put in by the build: "<version>+<hash of the sources>"; not there when the sources run as they are, in tests. */
declare const __SHARED_UI_RELEASE__: string | undefined;
