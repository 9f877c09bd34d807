/** The platform of the siege, in a process of its own: a list of two rows, and one of 15 MB that is made as it is sent. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

const PARTS = 240;
const ROWS_OF_PART = 400;

const part = Array.from({ length: ROWS_OF_PART }, (_, id) =>
  JSON.stringify({ id, name: 'A campaign with a long name', note: 'x'.repeat(100) }),
).join(',');

function* largeList(): Generator<string> {
  yield '{"rows":[';
  for (let at = 0; at < PARTS; at += 1) yield at === 0 ? part : `,${part}`;
  yield ']}';
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url?.endsWith('/rows')) Readable.from(largeList()).pipe(response);
  else response.end(JSON.stringify({ rows: [{ id: 1 }, { id: 2 }] }));
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
