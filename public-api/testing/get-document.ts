import { request } from 'node:http';

export interface DocumentAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  text: string;
}

/** Sends a request as the gateway does; `fetch` would not send a chosen `Host`. */
export function getDocument(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<DocumentAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host: 'awards.test', ...headers } });
    asked.on('error', reject);
    asked.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers as Record<string, string | undefined>,
        body,
        text: body.toString('utf8'),
      });
    });
    asked.end();
  });
}
