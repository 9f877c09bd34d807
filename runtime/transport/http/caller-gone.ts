import type { ServerResponse } from 'node:http';

/** Aborts when whoever asked is gone before the answer is whole: nobody waits for what nobody asks any more. */
export function callerGone(res: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const look = () => res.writableFinished || gone.abort();
  if (res.closed) look();
  else res.once('close', look);
  return gone.signal;
}
