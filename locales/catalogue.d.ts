declare module '*.po?part=shared' {
  export const messages: import('@lingui/core').Messages;
}
