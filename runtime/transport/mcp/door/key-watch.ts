/**
 * A client that waits for an answer, or listens, does so under a key; its wait ends when that key is revoked or too
 * old.
 */
import type { ServerResponse } from 'node:http';
import type { KeysPart } from '../../../tenants/tenants.ts';
import type { LogPart } from '../../../log.ts';
import { PassingMap } from '../../../passing-map.ts';
import { isGood } from '../../http/still-good.ts';
import { HttpRefused, type Exchange } from './exchange.ts';
import { keyRefusal } from '../methods/tool-failure.ts';

/** How often the keys of what stays open are looked at, ms. */
const LOOK_MS = 1_000;

export interface KeyWatch {
  /** Looks after a request; the function it returns is called when the response is closed. */
  follow(exchange: Exchange, response: ServerResponse): () => void;
  close(): void;
}

type KeyParts = KeysPart & LogPart;

/**
 * Ends what a dead key has open: streams are closed, and waiting clients are answered at once, with a refusal. Keys are
 * asked for, not told of, since another process may revoke them.
 */
export function watchKeys(parts: KeyParts): KeyWatch {
  const open = new PassingMap<number, readonly [Exchange, ServerResponse]>();
  let last = 0;
  const look = async () => {
    const bySecret = Map.groupBy(open.values(), ([{ secret }]) => secret);
    for (const [secret, exchanges] of bySecret) {
      const old = exchanges.filter(([{ begunAt }]) => performance.now() - begunAt > LOOK_MS);
      if (old.length === 0 || (await isGood(parts, secret))) continue;
      for (const [{ clientGone }, response] of old) {
        clientGone.note('the key is not valid any more');
        if (response.headersSent) response.destroy();
      }
    }
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      parts.log.warn({ err: error }, 'open keys were not looked at'),
    );
  }, LOOK_MS).unref();
  return {
    follow: (exchange, response) => {
      if (exchange.secret === undefined) return () => undefined;
      const place = ++last;
      open.set(place, [exchange, response]);
      return () => void open.delete(place);
    },
    close: () => clearInterval(timer),
  };
}

/**
 * Lets an answer go that its key waited for.
 * @throws HttpRefused  the key is not good any more
 */
export async function checkAfterWait({ look }: Exchange): Promise<void> {
  if (await look.mayHaveAnswer()) return;
  throw new HttpRefused(keyRefusal());
}
