/** One look after the other for due things, over all organizations (threats, G1). */
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { everyRow } from '../stores/every-row.ts';
import { SERVICE, type Store } from '../stores/store.ts';

/** A row of the order of due times; its id begins with `dueText` of the due time. */
export interface Due {
  /** ms since the epoch. */
  readonly due: number;
}

export interface TickerParts<Row extends Due> {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  /** Kind of the rows. */
  readonly kind: string;
  /** The due thing, for the log: a word. */
  readonly what: string;
  /** @returns whether this process fired it */
  fire(row: Row, rowId: string): Promise<boolean>;
  /** Brings due times back that a clock which ran ahead has moved too far. */
  replan(): Promise<void>;
}

export interface Ticker {
  /** Fires the due ones, once. @returns how many */
  tick(): Promise<number>;
  work(): void;
  stop(): Promise<void>;
}

const tickMs = 2_000;
/** A wall clock that falls behind the running one by more than this was set back. */
const jumpMs = 500;
const replanMs = 10 * 60_000;

/** Ids of due rows stand in the order of time. */
export const dueText = (instant: number) => String(instant).padStart(15, '0');

export function createTicker<Row extends Due>(parts: TickerParts<Row>): Ticker {
  const { log, what } = parts;
  const tick = createTick(parts);
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const tickAlone = () => {
    if (isBusy) return;
    isBusy = true;
    ticking = tick()
      .catch((error: unknown) => log.error({ err: error }, `${what}s could not be looked at`))
      .finally(() => (isBusy = false));
  };
  return {
    tick,
    work: () => void (timer ??= setInterval(tickAlone, tickMs).unref()),
    async stop() {
      clearInterval(timer);
      await ticking;
    },
  };
}

function createTick<Row extends Due>(parts: TickerParts<Row>): () => Promise<number> {
  const { store, clock, log, kind, what, fire, replan } = parts;
  /** Wall minus running clock, as it was; none before the first look. */
  let ahead: number | undefined;
  let replannedAt = 0;
  const fireOne = async (row: Row, id: string) => {
    try {
      return await fire(row, id);
    } catch (error) {
      // The next look tries it again; others do not wait for it.
      log.error({ err: error, row: id }, `a ${what} could not be fired`);
      return false;
    }
  };
  return async () => {
    const drift = clock.now() - clock.monotonicMs();
    const isBack = ahead === undefined || drift < ahead - jumpMs;
    if (isBack || clock.monotonicMs() - replannedAt > replanMs) {
      await replan();
      replannedAt = clock.monotonicMs();
    }
    ahead = drift;
    let fired = 0;
    for await (const { id, value } of everyRow<Row>(store, SERVICE, kind, { limit: 100 })) {
      if (value.due > clock.now()) break;
      if (await fireOne(value, id)) fired += 1;
    }
    return fired;
  };
}
