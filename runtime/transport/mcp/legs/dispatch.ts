import type { Context } from 'koa';
import type { Exchange, Refusal } from '../door/exchange.ts';

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
