import { connect } from 'node:net';

interface PreparedRequest {
  token: string;
  body: unknown;
}

/**
 * Returns the statuses of POSTs whose last bytes are all sent in one go, long after the rest has arrived: the closest
 * that separate connections come to "at the same time".
 */
export async function releaseAtOnce(
  port: number,
  path: string,
  requests: PreparedRequest[],
): Promise<number[]> {
  const prepared = await Promise.all(requests.map((request) => prepare(port, path, request)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const { release } of prepared) release();
  return Promise.all(prepared.map(({ status }) => status));
}

async function prepare(port: number, path: string, { token, body }: PreparedRequest) {
  const text = JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.setNoDelay(true);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, -1)}`);
  let answer = '';
  const status = new Promise<number>((resolve, reject) => {
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('end', () => resolve(Number(answer.split(' ')[1])));
    socket.once('error', reject);
  });
  return { status, release: () => socket.write(text.slice(-1)) };
}
