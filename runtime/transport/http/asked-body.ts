import type { IncomingMessage, ServerResponse } from 'node:http';

/** Requests whose client keeps its body back until it is asked for it (`Expect: 100-continue`). */
const keptBack = new WeakMap<IncomingMessage, ServerResponse>();

/** Notes that the client of a request waits; a listener does it before the door sees the request. */
export function keepBack(request: IncomingMessage, response: ServerResponse): void {
  keptBack.set(request, response);
}

/** Whether a body is kept back still: then nothing of it is on its way, and a refusal is heard at once. */
export function isKeptBack(request: IncomingMessage): boolean {
  return keptBack.has(request);
}

/** Asks for the body. A reader of the body calls this first, once nothing else speaks against the request. */
export function askForBody(request: IncomingMessage): void {
  const response = keptBack.get(request);
  keptBack.delete(request);
  if (response && !response.headersSent) response.writeContinue();
}
