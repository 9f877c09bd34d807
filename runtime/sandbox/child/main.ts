/**
 * The program of a sandbox child. It owns nothing: an empty environment, no file but this one and
 * isolated-vm's binary, one pipe in and one out. It hosts isolates and tells the service what they do.
 */
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import type ivm from 'isolated-vm';
import { PassingMap } from '../../passing-map.ts';
import { encodeFrame, FrameReader } from '../frames.ts';
import { BEAT_MS, type ChildOptions, type ToChild } from '../messages.ts';
import { GuestRun, type Send } from './guest-run.ts';
import { KeptProgram } from './kept-program.ts';
import { WarmIsolates } from './warm-isolates.ts';

/** Text of prelude.js, put in when the child program is built. */
declare const PRELUDE: string;
/** Path of this file, put in likewise. */
declare const __filename: string;

// Isolates are used once, so code is seldom hot for long. Whole functions come out of the code cache instead of being
// compiled at their first call; the baseline compiler does not wait for a batch; and the middle one, which was done
// when most runs were over, stays out. A script that computes for long still reaches the optimizing one.
for (const flag of ['--no-lazy', '--no-baseline-batch-compilation', '--no-maglev']) {
  setFlagsFromString(flag);
}

const options = JSON.parse(process.argv[2]!) as ChildOptions;
const { ivm: vm } = createRequire(__filename)(options.binary) as { ivm: typeof ivm };
const warm = new WarmIsolates(vm, options, PRELUDE);
const programs = new Map<string, KeptProgram>();
const runs = new PassingMap<string, GuestRun>();

const send: Send = (...messages) => {
  let frames = '';
  for (const [message, payload] of messages) {
    frames += encodeFrame(message, payload);
    if (message.t === 'gone') runs.delete(message.r);
  }
  const bytes = Buffer.from(frames);
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
};

function receive(message: ToChild, payload: string): void {
  warm.touch();
  if (message.t === 'code') return void programs.set(message.hash, new KeptProgram(payload));
  if (message.t === 'open') {
    const run = new GuestRun(message.r, warm, send, options.resultBytes);
    runs.set(message.r, run);
    return run.open(programs.get(message.hash)!, payload);
  }
  const run = runs.get(message.r);
  if (message.t === 'invoke') run?.invoke(message.phase, payload, message.ms);
  else if (message.t === 'part') run?.take(message.k, payload);
  else if (message.t === 'answer') run?.settle(message.k, message.ok, payload, message.ms);
  else run?.close();
}

const reader = new FrameReader({ headerBytes: 4096, payloadBytes: 2 ** 30 }, (header, payload) =>
  receive(header as unknown as ToChild, payload),
);
process.stdin.on('data', (chunk: Buffer) => reader.push(chunk));
// An ordinary exit would wait for threads that a guest may hold for ever.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));

setInterval(() => {
  if (runs.size === 0) return;
  const executing = [...runs.values()].filter((run) => run.executing);
  send([
    {
      t: 'beat',
      x: executing.map((run) => [run.id, run.cpuMs] as const),
      s: executing.filter((run) => run.closed).map((run) => run.id),
    },
  ]);
}, BEAT_MS);

void warm.fill().then(() => send([{ t: 'ready' }]));
