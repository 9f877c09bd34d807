import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Child, type KillReason } from '../../../runtime/sandbox/child.ts';
import { aScript, limits } from './a-sandbox.ts';

/** A process that says of a run that was closed, for ever, that its guest is in the isolate, and does `work` meanwhile. */
const program = (work: string) => `
  const say = (header) => require('node:fs').writeSync(1, JSON.stringify({ ...header, n: 0 }) + '\\n');
  process.stdin.on('data', (chunk) => {
    const [, run] = /"t":"close","r":"([^"]+)"/.exec(chunk) ?? [];
    if (run) setInterval(() => { ${work} say({ t: 'beat', x: [[run, 0]], s: [run] }); }, 50);
  });
  say({ t: 'ready' });`;

describe('A sandbox child whose guest does not leave its isolate', () => {
  const endOf = async (work: string): Promise<KillReason | undefined> => {
    const { promise, resolve } = Promise.withResolvers<KillReason>();
    const process = spawn('node', ['--eval', program(work)], { stdio: 'pipe' });
    const ready = Promise.withResolvers<void>();
    const events = {
      ready: () => ready.resolve(),
      left() {},
      gone() {},
      ended: (_: Child, reason: KillReason) => resolve(reason),
    };
    const child = new Child(process, { payloadBytes: 2 ** 20, neighbours: true }, events);
    await ready.promise;
    const run = child.open(aScript('return 1'), {
      organizationId: 1,
      runId: 'run_1',
      limits,
      world: {},
      answer: async () => ({}),
      signal: new AbortController().signal,
    } as never);
    run.close();
    const ended = await Promise.race([promise, sleep(900, undefined)]);
    process.kill('SIGKILL');
    await once(process, 'close');
    return ended;
  };

  it('is killed when it had the processor for as long as a guest may take', async () => {
    expect(await endOf('for (const end = Date.now() + 45; Date.now() < end;);')).to.equal('stuck');
  });

  it('is left alone while it did not get the processor, as one of low priority on a busy machine', async () => {
    expect(await endOf('')).to.equal(undefined);
  });
});
