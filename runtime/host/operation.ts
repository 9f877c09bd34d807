/** The shape of an operation of the host: one file each beside this one, in one table (`operations.ts`). */
import type { HostAsk } from '../../sdk/script.ts';
import type { LargeTurn } from '../platforms/far/large-turn.ts';
import type { FileClient } from '../platforms/download/fetch-file.ts';
import type { FileRoom } from '../platforms/files/run-files.ts';
import type { SendOptions } from '../platforms/gateway.ts';
import type { OpenOwn } from '../platforms/download/own-link.ts';
import type { AttemptOnce, Tally } from '../platforms/request/send-attempts.ts';
import type { Timers } from '../platforms/timers.ts';

/** The things that the gateway lends to an operation, for one wish of one run. */
export interface Desk {
  readonly options: SendOptions;
  readonly timers: Timers;
  /** Running ms. */
  monotonicMs(): number;
  readonly client: FileClient;
  /** Files of the service's own, by their links. */
  readonly own?: OpenOwn | undefined;
  readonly room: FileRoom;
  /** On disk, for films of callers. */
  readonly films: FileRoom;
  /** For reading a large list, and for picking of it. */
  turn(): LargeTurn;
  /** Leaves one entry in the trail. */
  trailed<T>(path: string, work: (tally: Tally) => Promise<T>): Promise<T>;
  /** As often as a request to the platform may be tried, behind the queue of its account; in the trail. */
  attempts(path: string, once: AttemptOnce): Promise<unknown>;
}

/** @throws call_refused  the wish is none; and any error of the operation */
export type Operation = (desk: Desk, wish: HostAsk['with']) => Promise<unknown>;
