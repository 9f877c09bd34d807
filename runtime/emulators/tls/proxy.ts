/** The proxy at the control address: a client with a constant host asks for it there, and gets to the emulator. */
import type { IncomingMessage, Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** @param portOf  of the emulator that stands for a host; undefined for hosts of nobody here, which are refused */
export function proxyAt(server: Server, portOf: (host: string) => number | undefined): void {
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const [host = ''] = (request.url ?? '').split(':');
    const port = portOf(host.toLowerCase());
    socket.on('error', () => socket.destroy());
    if (port === undefined) {
      const said = `No emulator that runs here stands for ${host}, and nothing else is reached.\n`;
      const head = ['HTTP/1.1 403 Forbidden', 'content-type: text/plain', 'connection: close'];
      socket.end(
        [...head, `content-length: ${String(Buffer.byteLength(said))}`, '', said].join('\r\n'),
      );
      return;
    }
    const way = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      way.write(head);
      way.pipe(socket).pipe(way);
    });
    way.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => way.destroy());
  });
}
