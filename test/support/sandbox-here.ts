/**
 * The sandbox's port with guests in contexts of this process: the service's side of a run, the guest's side of the wall
 * and the bundle are the real ones; isolate and child are not there, and neither are limits of memory and CPU. A run
 * costs a tenth of one in a child, so services of tests have it that are about something else than the sandbox. The
 * library's own scripts leave their context to the next run, with the code in it that V8 has compiled.
 */
import { readFileSync } from 'node:fs';
import { TextDecoder } from 'node:util';
import { createContext, constants, Script } from 'node:vm';
import type { Config } from '../../runtime/config/config.ts';
import { GuestRun } from '../../runtime/sandbox/child/guest-run.ts';
import type { KeptProgram } from '../../runtime/sandbox/child/kept-program.ts';
import type { Cell, WarmIsolates } from '../../runtime/sandbox/child/warm-isolates.ts';
import type { ToChild } from '../../runtime/sandbox/messages.ts';
import { Run, type RunOptions, type Seat } from '../../runtime/sandbox/run.ts';
import type { Program, Sandbox } from '../../runtime/sandbox/sandbox.ts';
import { ServiceError } from '../../sdk/errors.ts';

type Limits = Config['sandbox'];
type Enter = (kind: string, ...given: unknown[]) => void;
type Prelude = (
  send: (...texts: string[]) => void,
  argumentBytes: number,
  resultBytes: number,
  hostCalls: number,
) => Enter;

const file = new URL('../../runtime/sandbox/prelude.js', import.meta.url);
const prelude = new Script(readFileSync(file, 'utf8'), { filename: 'prelude.js' });
const compiled = new Map<string, Script>();

function scriptOf({ hash, code }: Program): Script {
  const wrapped = `(function(){"use strict";var __script;\n${code}\nreturn __script;});`;
  const script = compiled.get(hash) ?? new Script(wrapped, { filename: 'script' });
  compiled.set(hash, script);
  return script;
}

type Make = () => unknown;

/** A context, and what defines each program that ran in it. */
class Room {
  readonly context = createContext(constants.DONT_CONTEXTIFY) as {
    __define(make: Make): void;
  };
  /** Each run wraps some globals once more. */
  runs = 0;
  readonly #makes = new Map<string, Make>();

  define(program: Program): void {
    const { hash } = program;
    const make = this.#makes.get(hash) ?? (scriptOf(program).runInContext(this.context) as Make);
    this.#makes.set(hash, make);
    this.context.__define(make);
  }
}

const MOST_RUNS = 200;
const freeRooms: Room[] = [];

/** The prelude of one run in a room, in the shape of an isolate's. */
function aCell({ context }: Room, { argumentBytes, resultBytes, hostCalls }: Limits): Cell {
  const cell = {
    isolate: { isDisposed: false, cpuTime: 0n },
    context,
    enter: { apply: async (_: undefined, given: Parameters<Enter>) => enter(...given) },
    receive: (_texts: readonly string[]) => undefined,
    fatal: () => undefined,
  };
  const install = prelude.runInContext(context) as Prelude;
  const enter = install(
    (...texts) => void cell.receive(texts),
    argumentBytes,
    resultBytes,
    hostCalls,
  );
  return cell as unknown as Cell;
}

/** One guest, spoken to as a child is. */
class GuestHere implements Seat {
  run: Run | undefined;
  readonly #guest: GuestRun;
  readonly #program: Program;
  readonly #room: Room;
  readonly #decoders = new Map<number, TextDecoder>();

  constructor(program: Program, { runId }: RunOptions, limits: Limits) {
    const isOurs = program.lane === 'library';
    const room = (isOurs ? freeRooms.pop() : undefined) ?? new Room();
    room.runs += 1;
    const cell = aCell(room, limits);
    const drop = () => {
      if (isOurs && room.runs < MOST_RUNS) freeRooms.push(room);
    };
    const warm = { take: async () => cell, drop, entered: () => undefined };
    this.#program = program;
    this.#room = room;
    this.#guest = new GuestRun(
      runId,
      warm as unknown as WarmIsolates,
      (...messages) => messages.forEach(([one, payload = '']) => this.run?.receive(one, payload)),
      limits.resultBytes,
    );
  }

  send(message: ToChild, payload = ''): void {
    // As through a pipe: never within the call that sends.
    queueMicrotask(() => this.#take(message, payload));
  }

  async sendBytes(message: ToChild, payload: Uint8Array): Promise<void> {
    if (message.t !== 'part') return;
    const decoder = this.#decoders.get(message.k) ?? new TextDecoder();
    this.#decoders.set(message.k, decoder);
    this.send(message, decoder.decode(payload, { stream: true }));
  }

  leave(): void {
    this.#guest.close();
  }

  breach(run: Run): void {
    run.fail(new ServiceError('script_crashed'));
  }

  #take(message: ToChild, payload: string): void {
    if (message.t === 'open') this.#guest.open(this.#kept(), payload);
    else if (message.t === 'invoke') this.#guest.invoke(message.phase, payload, message.ms);
    else if (message.t === 'part') this.#guest.take(message.k, payload);
    else if (message.t === 'answer') this.#guest.settle(message.k, message.ok, payload, message.ms);
  }

  #kept(): KeptProgram {
    const run = async () => this.#room.define(this.#program);
    return { compile: async () => ({ run }) } as unknown as KeptProgram;
  }
}

/** @param limits  of bytes and calls; those of time and memory are a child's */
export function sandboxHere(limits: Limits): Sandbox {
  return {
    async open(program, options) {
      if (options.signal.aborted) throw new ServiceError('timed_out');
      const guest = new GuestHere(program, options, limits);
      guest.run = new Run(program, options, guest);
      return guest.run;
    },
    stats: () => ({ children: 0, running: 0, waiting: 0, kills: {} }),
    start: async () => undefined,
    stop: async () => undefined,
  };
}
