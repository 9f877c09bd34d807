import type { ServerResponse } from 'node:http';

/** Aborts when the asker is gone before the answer is whole: nobody waits for an answer that nobody wants any more. */
export function callerGone(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const look = () => res.writableFinished || gone.abort();
  if (res.closed) look();
  else res.once('close', look);
  return gone.signal;
}
