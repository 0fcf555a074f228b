/** A fault that has begun: how to end it, and what to wait for before the next one. */
export interface Injected {
  end?(): Promise<void>;
  settle?(): Promise<void>;
}
