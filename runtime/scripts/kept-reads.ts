/**
 * Answers that a run has read and may read again without asking its platform twice: until a write goes out to that account
 * from this process, a wait begins, or they are some seconds old. So the guards judge the very state that is changed.
 */
import type { HostRequest } from '../../sdk/script.ts';
import type { Clock } from '../clock.ts';
import type { Gateway } from '../platforms/gateway.ts';
import { JsonText } from '../sandbox/json-text.ts';

/** Between a preview and the change that follows stand the guards, which may ask for longer. */
const MOST_MS = 5_000;
/** Of a run, the latest; answers of more than 256 KB are texts, so these are 8 MB at most. */
const MOST_ANSWERS = 32;

interface Kept {
  readonly at: number;
  /** Writes to the account that were begun or ended before. */
  readonly writes: number;
  readonly body: Promise<unknown>;
}

/** A `fresh` one is asked anew, and kept for those after it. */
export type KeptRequest = Pick<HostRequest, 'method' | 'path' | 'query' | 'body' | 'fresh'>;

export interface KeptReads {
  /** @param send  asks the platform; a failure is not kept, nor an answer that is text, which can be read once */
  read(request: KeptRequest, send: () => Promise<unknown>): Promise<unknown>;
  /** Sends something after which answers may be others. */
  write(send: () => Promise<unknown>): Promise<unknown>;
  forget(): void;
}

/** By gateway and account: whole objects that two runs replace at the same moment are not made from what the first saw. */
const counts = new WeakMap<Gateway, Map<string, number>>();

export function createKeptReads(
  gateway: Gateway,
  account: string,
  { now }: Pick<Clock, 'now'>,
): KeptReads {
  const kept = new Map<string, Kept>();
  const ofGateway = counts.get(gateway) ?? new Map<string, number>();
  counts.set(gateway, ofGateway);
  const writes = () => ofGateway.get(account) ?? 0;
  const count = () => ofGateway.set(account, writes() + 1);
  return {
    async read({ method, path, query, body, fresh }, send) {
      const key = JSON.stringify([method, path, query, body]);
      const found = kept.get(key);
      if (!fresh && found?.writes === writes() && now() - found.at < MOST_MS) {
        const answer = await found.body;
        if (!(answer instanceof JsonText)) return answer;
      }
      const asked: Kept = { at: now(), writes: writes(), body: send() };
      kept.delete(key);
      kept.set(key, asked);
      if (kept.size > MOST_ANSWERS) kept.delete(kept.keys().next().value!);
      const drop = () => kept.get(key) === asked && kept.delete(key);
      const answer = await asked.body.catch((error: unknown) => {
        drop();
        throw error;
      });
      if (answer instanceof JsonText) drop();
      return answer;
    },
    async write(send) {
      count();
      return send().finally(count);
    },
    forget: () => kept.clear(),
  };
}
