/** A creation that is sent again with the same `request_id` gives the object that the first one made. */
import type { Ask } from '../api/ask.ts';

interface Made {
  readonly sort: string;
  readonly requestId: string;
  readonly at: number;
  readonly answer: unknown;
}

/** @see assumed: how long TikTok remembers is not documented */
const REMEMBERED_MS = 10_000;

export function keepOnce(ask: Ask, sort: string, make: () => unknown): unknown {
  const { fields, state, now } = ask;
  const requestId = fields['request_id'] as string | undefined;
  if (requestId === undefined) return make();
  const made = state.records.notes<Made>('made', 200);
  const known = made
    .all()
    .find(
      (one) => one.sort === sort && one.requestId === requestId && now - one.at <= REMEMBERED_MS,
    );
  if (known) return known.answer;
  const answer = make();
  made.add({ sort, requestId, at: now, answer });
  return answer;
}
