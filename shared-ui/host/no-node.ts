// The type check fails here if a package adds Node's types to browser code.
// @ts-expect-error: a browser has no process
export type NoNode = typeof process;
