import type { FileClient } from '../platforms/download/fetch-file.ts';

const DEADLINE_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/** Reads what a client says of itself, on the public internet alone and without following redirects (docs/threats.md, E2). */
export function documentFetch({ sendForBytes }: FileClient): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = { accept: 'application/json' };
    const {
      status,
      headers: told,
      bytes,
    } = await sendForBytes(
      { method: 'GET', url, headers },
      {
        signal: init.signal ?? AbortSignal.timeout(DEADLINE_MS),
        deadlineMs: DEADLINE_MS,
        maxBytes: MAX_BYTES,
        publicOnly: true,
      },
    );
    return new Response(Uint8Array.from(bytes), { status, headers: told });
  };
}
