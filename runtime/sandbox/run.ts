import { isErrorCode, ServiceError, type ErrorCode } from '../../sdk/errors.ts';
import { plainLine } from '../../sdk/plain-text.ts';
import { JsonText } from './json-text.ts';
import { parseGuestJson } from './guest-json.ts';
import type { FromChild, ToChild } from './messages.ts';
import { RowsAhead } from './rows-ahead.ts';
import type { Program, Sandbox, Session } from './sandbox.ts';

/** Characters of a guest's text that a log or an error shows. */
const TEXT_LENGTH = 2_000;

export type RunOptions = Parameters<Sandbox['open']>[1];

/** The part of the hosting child that a run needs. */
export interface Seat {
  send(message: ToChild, payload?: string): void;
  /** Sends bytes after those that were sent before; they are given back. Resolves when they have left for the child. */
  sendBytes(message: ToChild, payload: Uint8Array): Promise<void>;
  /** The run is over: ended well, or in `failure`. Called once. */
  leave(run: Run, failure: ServiceError | undefined): void;
  /** The child broke the rules of the channel. */
  breach(run: Run, reason: string): void;
}

const IN_FLIGHT = 16;
const LOG_LINES = 1000;
const ANSWER_CHARACTERS = 16 * 2 ** 20;
/** How manifests write an argument's name. */
const ARGUMENT = /^[a-z][a-z0-9_]{0,63}$/;
/** Codes that a script may give in its own name; any other code must be one the host gave it in this run. */
const OWN_CODES: ReadonlySet<string> = new Set([
  'input_invalid',
  'platform_answer_invalid',
  'platform_not_found',
  'platform_rejected',
  'platform_unavailable',
  'script_calls_exceeded',
  'script_memory_exceeded',
  'script_output_exceeded',
  'script_time_exceeded',
]);

/** The service's side of one run: hands out what the port promises, and counts what the guest uses. */
export class Run implements Session {
  readonly program: Program;
  readonly options: RunOptions;
  readonly logs: string[] = [];
  /** MB by which the child grew while this run was executing: tells which run is to blame for its size. */
  grownMb = 0;
  /** Whether the last beat of the child showed this run at work. */
  executing = false;
  /** CPU as the child tells it; within one entry that is elapsed time, so it is a claim (S3). */
  claimedMs = 0;
  /** CPU that the process was seen to use for this run, and the claim up to that look. */
  seenMs = 0;
  #claimSeenMs = 0;
  hasVerify = false;
  readonly #seat: Seat;
  readonly #abort = new AbortController();
  readonly #inFlight = new Set<number>();
  /** Failures that host calls ended in, for those that the script passes on. */
  readonly #hostFailures = new Map<string, ServiceError>();
  #calls = 0;
  #wallMs: number;
  #enteredAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #pending: { resolve(value: unknown): void; reject(error: unknown): void } | undefined;
  #phase = '';
  readonly #rowsAhead = new RowsAhead();
  /** The end of a phase, while calls that it did not await are under way. */
  #result: { readonly value: unknown } | undefined;
  #failure: ServiceError | undefined;
  #over = false;
  readonly #onAbort = () => this.fail(new ServiceError('timed_out'));

  /** @param waitedMs  wall time that went by before the run had a place */
  constructor(program: Program, options: RunOptions, seat: Seat, waitedMs = 0) {
    this.#wallMs = waitedMs;
    this.program = program;
    this.options = options;
    this.#seat = seat;
    const { account, today, now } = options.world;
    const world = JSON.stringify({ account, today, now });
    seat.send({ t: 'open', r: options.runId, hash: program.hash }, world);
    options.signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  get cpuMs(): number {
    return this.seenMs + this.claimedMs - this.#claimSeenMs;
  }

  /** The time claimed since the last look, ms. */
  get unseenMs(): number {
    return this.claimedMs - this.#claimSeenMs;
  }

  /** Charges a share (0 to 1) of the claim since the last look. */
  see(share: number): void {
    this.seenMs += this.unseenMs * share;
    this.#claimSeenMs = this.claimedMs;
  }

  get id(): string {
    return this.options.runId;
  }

  /** Between an invoke and its end, and not waiting for the host: it may be what a child died of. */
  get suspect(): boolean {
    return this.#pending !== undefined && (this.executing || this.#inFlight.size === 0);
  }

  get over(): boolean {
    return this.#over;
  }

  invoke(phase: string, args: unknown, input: readonly unknown[] = []): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (this.#over || this.#pending) throw new TypeError('The session is closed or busy.');
    if (this.options.signal.aborted) return Promise.reject(new ServiceError('timed_out'));
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#phase = phase;
      this.#enteredAt = performance.now();
      const left = this.#leftMs();
      this.#timer = setTimeout(() => this.fail(new ServiceError('script_time_exceeded')), left);
      const message = { t: 'invoke', r: this.id, phase, ms: left } as const;
      this.#seat.send(message, JSON.stringify([args ?? null, ...input]));
    });
  }

  close(): void {
    if (!this.#over) this.#end(undefined);
  }

  /** Ends the run and its pending invoke in this failure. */
  fail(failure: ServiceError): void {
    if (this.#over) return;
    this.#failure = failure;
    const pending = this.#settle();
    this.#end(failure);
    pending?.reject(failure);
  }

  /** One message of the child about this run. */
  receive(message: FromChild, payload: string): void {
    if (this.#over) return;
    if ('c' in message) this.claimedMs = Math.max(this.claimedMs, message.c);
    if (message.t === 'call') this.#call(message.k, payload);
    else if (message.t === 'rows') this.#addRows(message.l, payload);
    else if (message.t === 'done') this.#done(message.v, payload);
    else if (message.t === 'fail') this.fail(this.#failureOf(message, payload));
    else if (message.t === 'log' && this.logs.length < LOG_LINES)
      this.logs.push(plainLine(payload.slice(0, TEXT_LENGTH)));
  }

  #end(failure: ServiceError | undefined): void {
    this.#over = true;
    this.#settle();
    this.options.signal.removeEventListener('abort', this.#onAbort);
    if (this.#inFlight.size > 0) this.#abort.abort();
    this.#seat.leave(this, failure);
  }

  /** Stops the clock of the invoke under way. */
  #settle() {
    const pending = this.#pending;
    if (!pending) return undefined;
    clearTimeout(this.#timer);
    this.#pending = undefined;
    this.#result = undefined;
    this.#wallMs += performance.now() - this.#enteredAt;
    return pending;
  }

  #leftMs(): number {
    const used = this.#wallMs + (this.#pending ? performance.now() - this.#enteredAt : 0);
    return Math.max(1, Math.ceil(this.options.limits.wallMs - used));
  }

  #done(hasVerify: boolean, payload: string): void {
    if (!this.#pending || this.#result)
      return this.#seat.breach(this, 'an end without a beginning');
    this.hasVerify = hasVerify;
    const { resultBytes } = this.options.limits;
    // A character is one to three bytes.
    if (payload.length * 3 > resultBytes && Buffer.byteLength(payload) > resultBytes) {
      return this.fail(new ServiceError('script_output_exceeded'));
    }
    try {
      this.#result = { value: this.#rowsAhead.onto(this.#parse(payload)) };
    } catch {
      return this.fail(new ServiceError('script_output_exceeded'));
    }
    this.#finish();
  }

  /** Of reviewed scripts alone: the text of a stranger stays within one result. */
  #addRows(list: string, payload: string): void {
    if (!this.#pending || this.#result) return this.#seat.breach(this, 'rows without a beginning');
    if (this.program.lane !== 'library' || !this.#tookRows(list, payload))
      this.fail(new ServiceError('script_output_exceeded'));
  }

  #tookRows(list: string, payload: string): boolean {
    try {
      return this.#rowsAhead.add(list, this.#parse(payload), payload.length);
    } catch {
      return false;
    }
  }

  /** A change that the script did not await is waited for: it happens, and its outcome must be known (S10). */
  #finish(): void {
    if (!this.#result || (this.#phase === 'apply' && this.#inFlight.size > 0)) return;
    const { value } = this.#result;
    this.#settle()?.resolve(value);
  }

  #parse(payload: string): unknown {
    return parseGuestJson(payload, this.program.lane === 'library');
  }

  #call(ticket: number, payload: string): void {
    if (!this.#pending) return; // a call that outlived its phase
    if (++this.#calls > this.options.limits.hostCalls) {
      return this.fail(new ServiceError('script_calls_exceeded'));
    }
    if (this.#inFlight.size >= IN_FLIGHT || this.#inFlight.has(ticket)) {
      return this.#seat.breach(this, 'too many calls in flight');
    }
    if (payload.length > this.options.limits.argumentBytes) {
      return this.#seat.breach(this, 'the argument of a call is too large');
    }
    this.#inFlight.add(ticket);
    void this.#answer(ticket, payload);
  }

  async #answer(ticket: number, payload: string): Promise<void> {
    let ok = true;
    let text: string;
    try {
      const value = await this.options.answer(this.#parse(payload), this.#abort.signal);
      if (value instanceof JsonText) {
        await this.#sendParts(ticket, value);
        text = '';
      } else text = bounded(JSON.stringify(value ?? null));
    } catch (error) {
      ok = false;
      text = JSON.stringify(this.#hostError(error));
    }
    this.#inFlight.delete(ticket);
    if (this.#over) return;
    this.#seat.send({ t: 'answer', r: this.id, k: ticket, ok, ms: this.#leftMs() }, text);
    this.#finish();
  }

  /** Each part leaves for the child before the next is asked for: the whole is never in this process. */
  async #sendParts(ticket: number, text: JsonText): Promise<void> {
    try {
      checkSize(text.characters);
      for await (const part of text.chunks()) {
        if (this.#over) return;
        await this.#seat.sendBytes({ t: 'part', r: this.id, k: ticket }, part);
      }
    } finally {
      text.done();
    }
  }

  /** The guest's view of a failure: code, message, platform; no stack and no path (S8). */
  #hostError(error: unknown): { code: string; message: string; platform?: unknown } {
    const failure =
      error instanceof ServiceError
        ? error
        : error instanceof SyntaxError
          ? new ServiceError('script_failed', { message: 'The request is not plain data.' })
          : new ServiceError('internal');
    this.#hostFailures.set(failure.code, failure);
    const { code, message, details } = failure;
    return { code, message, platform: details.platform };
  }

  /** A code of the script counts when the host gave it, or when a script may say it itself. */
  #failureOf(
    { code, f: field }: Extract<FromChild, { readonly t: 'fail' }>,
    text: string,
  ): ServiceError {
    const fromHost = this.#hostFailures.get(code);
    if (fromHost) return fromHost;
    const message = plainLine(text.slice(0, TEXT_LENGTH));
    const own: ErrorCode = isErrorCode(code) && OWN_CODES.has(code) ? code : 'script_failed';
    const isLimit = own.endsWith('_exceeded');
    return new ServiceError(own, {
      ...(isLimit || message === '' ? {} : { message }),
      ...(own === 'input_invalid' && ARGUMENT.test(field) ? { field } : {}),
    });
  }
}

function bounded(text: string): string {
  checkSize(text.length);
  return text;
}

/** @throws platform_answer_invalid */
function checkSize(characters: number): void {
  if (characters > ANSWER_CHARACTERS)
    throw new ServiceError('platform_answer_invalid', {
      message: `The answer of the platform is larger than a script takes in (${ANSWER_CHARACTERS} characters).`,
    });
}
