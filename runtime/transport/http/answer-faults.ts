import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Connections that are ended in one turn. */
const AT_ONCE = 32;
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
const statusOf: Readonly<Record<string, number>> = {
  [LATE]: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/**
 * Answers bytes that are not HTTP, and connections that say nothing for too long. Node finds all silent connections in
 * one turn, and a thousand of them hold that turn for a tenth of a second; so they are ended some at a time.
 */
export function answerFaults(server: Server): void {
  const late: Duplex[] = [];
  const endSome = () => {
    for (const socket of late.splice(0, AT_ONCE)) endWith(408, socket);
    if (late.length > 0) setImmediate(endSome);
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code !== LATE) return endWith(statusOf[error.code ?? ''] ?? 400, socket);
    if (late.push(socket) === 1) setImmediate(endSome);
  });
}

/** A connection whose answer has begun only ends. */
function endWith(status: number, socket: Duplex): void {
  const { _httpMessage: begun } = socket as Duplex & { readonly _httpMessage?: ServerResponse };
  if (socket.writable && !begun?.headersSent)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}
