/** The ceiling with HTTP: `node:http` alone, in one process, with a constant answer. */
import { createServer } from 'node:http';

const { LISTEN = '', BODY = '' } = process.env;
const body = Buffer.from(BODY);
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };
const BACKLOG = 4096;

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(LISTEN, BACKLOG);
