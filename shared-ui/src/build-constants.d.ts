/** The build sets this to "<version>+<hash of the sources>"; it is undefined in tests, which run the sources. */
declare const __SHARED_UI_RELEASE__: string | undefined;
