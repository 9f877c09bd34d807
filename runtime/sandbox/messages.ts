/** The messages between service and child. The service believes nothing of it unchecked (S3). */

/** From the service. */
export type ToChild =
  | { readonly t: 'code'; readonly hash: string } //                       payload: the program
  | { readonly t: 'open'; readonly r: string; readonly hash: string } //   payload: the world, JSON
  | { readonly t: 'invoke'; readonly r: string; readonly phase: string; readonly ms: number } // [args, …input]
  | { readonly t: 'part'; readonly r: string; readonly k: number } //      payload: the next part of an answer
  | {
      readonly t: 'answer';
      readonly r: string;
      readonly k: number;
      readonly ok: boolean;
      readonly ms: number;
    } // JSON, after the parts that came before; of a failure, in their place
  | { readonly t: 'close'; readonly r: string };

/** From the child. `r` is the run, `k` the ticket of a host call, `c` CPU ms of the run so far. */
export type FromChild =
  | { readonly t: 'ready' }
  | { readonly t: 'call'; readonly r: string; readonly k: number } //       payload: the request, JSON
  | { readonly t: 'log'; readonly r: string } //                            payload: one line
  | { readonly t: 'rows'; readonly r: string; readonly l: string } //       payload: the next rows of the list `l`, JSON
  | { readonly t: 'done'; readonly r: string; readonly v: boolean; readonly c: number } // result, JSON
  | {
      readonly t: 'fail';
      readonly r: string;
      readonly code: string;
      /** The argument that it is about; empty for none. */
      readonly f: string;
      readonly c: number;
    } // payload: the message
  | { readonly t: 'fatal'; readonly r: string } //                          payload: V8's word on it
  | {
      readonly t: 'beat';
      /** Executing: run, CPU ms. */
      readonly x: readonly (readonly [string, number])[];
      /** Closed, but a thread is still in the isolate. */
      readonly s: readonly string[];
    }
  | { readonly t: 'gone'; readonly r: string };

/** The options of a child, given as its one argument. */
export interface ChildOptions {
  /** Absolute path of isolated-vm's binary. */
  readonly binary: string;
  readonly warm: number;
  readonly memoryMb: number;
  readonly argumentBytes: number;
  readonly resultBytes: number;
  readonly hostCalls: number;
}

export const BEAT_MS = 50;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 2000 && value.every(isText);
const isBeat = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 2000 &&
  value.every((pair) => Array.isArray(pair) && isText(pair[0]) && isCount(pair[1]));

const checks: Readonly<Record<FromChild['t'], (header: Record<string, unknown>) => boolean>> = {
  ready: () => true,
  call: (header) => isText(header.r) && isCount(header.k),
  log: (header) => isText(header.r),
  rows: (header) => isText(header.r) && isText(header.l),
  done: (header) => isText(header.r) && typeof header.v === 'boolean' && isCount(header.c),
  fail: (header) =>
    isText(header.r) && isText(header.code) && isText(header.f) && isCount(header.c),
  fatal: (header) => isText(header.r),
  beat: (header) => isBeat(header.x) && isList(header.s),
  gone: (header) => isText(header.r),
};

/** @returns the message, or undefined for anything else */
export function readFromChild(header: Record<string, unknown>): FromChild | undefined {
  const kind = header.t;
  if (typeof kind !== 'string' || !Object.hasOwn(checks, kind)) return undefined;
  return checks[kind as FromChild['t']](header) ? (header as unknown as FromChild) : undefined;
}
