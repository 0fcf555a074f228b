/** Requests as a browser would send them through the gateway, without the headers that nobody reads. */
const HOST = 'localhost';

export function voteRequest(token: string, vendorId: number, categoryId: number): string {
  const body = JSON.stringify({ vendorId, categoryId });
  return (
    `POST /api/votes HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

export const readRequest = (path: string, token: string, etag?: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\nAuthorization: Bearer ${token}\r\n` +
  `${etag === undefined ? '' : `If-None-Match: ${etag}\r\n`}\r\n`;

export const anybodysRequest = (path: string, etag?: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n${etag === undefined ? '' : `If-None-Match: ${etag}\r\n`}\r\n`;

export function signInRequest(username: string, password: string): string {
  const body = JSON.stringify({ username, password });
  return (
    `POST /api/login HTTP/1.1\r\nHost: ${HOST}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
