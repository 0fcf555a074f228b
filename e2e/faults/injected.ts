/** A fault in force: what ends it, and what has to be waited for afterwards until the next may come. */
export interface Injected {
  end?(): Promise<void>;
  settle?(): Promise<void>;
}
