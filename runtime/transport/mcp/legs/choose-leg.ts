import type { Context } from 'koa';
import type { Parts } from '../../../parts.ts';
import type { Exchange, Refusal } from '../door/exchange.ts';
import type { Additions } from '../methods/methods.ts';

/** Sends a message to the leg of its era. Returns a refusal, or nothing when the answer is on its way. */
export interface Dispatch {
  message(
    ctx: Context,
    body: Record<string, unknown>,
    exchange: Exchange,
  ): Promise<Refusal | undefined>;
  /** GET and DELETE of a session. */
  stream(ctx: Context, sessionId: string, exchange: Exchange): Promise<Refusal | undefined>;
  toolsChanged(): void;
  promptsChanged(): void;
  /** The catalogue was replaced. */
  renew(): void;
  close(): Promise<void>;
}

/** News for clients that listen. */
export type News = Pick<Dispatch, 'toolsChanged' | 'promptsChanged'>;

/** The legs come with the first message: what is under them is a tenth of a start, and nobody listens before. */
export function createDispatch(parts: Parts, additions?: (news: News) => Additions): Dispatch {
  let coming: Promise<Dispatch> | undefined;
  let legs: Dispatch | undefined;
  const read = async () => {
    const { createLegs } = await import('./both-legs.ts');
    return (legs = createLegs(parts, additions));
  };
  const both = () => (coming ??= read());
  return {
    message: async (...asked) => (await both()).message(...asked),
    stream: async (...asked) => (await both()).stream(...asked),
    toolsChanged: () => legs?.toolsChanged(),
    promptsChanged: () => legs?.promptsChanged(),
    renew: () => legs?.renew(),
    close: async () => (await coming)?.close(),
  };
}
