/** One port for http and https: the first byte of a connection tells which of them a client speaks. */
import type { RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { createServer as createPlain, type Server, type Socket } from 'node:net';

/** How a TLS greeting begins. */
const HANDSHAKE = 22;

export interface ServerKeys {
  readonly key: string;
  readonly cert: string;
}

export interface BothSchemes {
  readonly server: Server;
  closeAllConnections(): void;
}

/** @param plain  serves what speaks no TLS */
export function bothSchemes(
  plain: { emit(event: 'connection', socket: Socket): boolean; closeAllConnections(): void },
  keys: ServerKeys,
  answer: RequestListener,
): BothSchemes {
  const secure = createSecure(keys, answer);
  const open = new Set<Socket>();
  const server = createPlain((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket)).on('error', () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      if (first[0] === HANDSHAKE) secure.emit('connection', socket);
      else plain.emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  return {
    server,
    closeAllConnections() {
      plain.closeAllConnections();
      secure.closeAllConnections();
      for (const socket of open) socket.destroy();
    },
  };
}
