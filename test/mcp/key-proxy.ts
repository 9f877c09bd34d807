import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy on loopback that adds a key to every request and leaves all else as it is, Host and Origin
 * included: the conformance suite cannot send headers.
 */
export async function aKeyProxy(
  target: string,
  key: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port, pathname } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-service-key': key };
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers, setHost: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
        outgoing.on('close', () => answer.destroy());
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
