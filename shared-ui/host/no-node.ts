// The check of types fails here when a package brings the types of Node along to what a browser is sent.
// @ts-expect-error: a browser has no process
export type NoNode = typeof process;
