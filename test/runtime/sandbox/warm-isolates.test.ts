import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import type ivm from 'isolated-vm';
import { KeptProgram } from '../../../runtime/sandbox/child/kept-program.ts';
import { WarmIsolates, type Cell } from '../../../runtime/sandbox/child/warm-isolates.ts';

const vm = createRequire(import.meta.url)('isolated-vm') as typeof ivm;
const prelude = readFileSync(
  new URL('../../../runtime/sandbox/prelude.js', import.meta.url),
  'utf8',
);
const sizes = { argumentBytes: 1000, resultBytes: 1000, hostCalls: 10 };

const aProgram = (name: string) =>
  new KeptProgram(
    `globalThis.trace = (globalThis.trace ?? '') + '${name}';
     var __script = async () => [trace, typeof __define];`,
  );

/** Runs it, with a quiet moment after each run, until the store gives out a cell that was made ahead with it. */
async function takeHolding(warm: WarmIsolates, program: KeptProgram): Promise<Cell> {
  for (;;) {
    const cell = await warm.take(program);
    if (cell.holds === program) return cell;
    (await program.compile(cell.isolate)).release();
    warm.drop(cell, false);
    await setTimeout(30);
  }
}

async function start(cell: Cell): Promise<string> {
  const said = new Promise<string>((resolve) => (cell.receive = ([text]) => resolve(text!)));
  const world = '{"account":null,"today":"2026-01-02","now":""}';
  await cell.enter.apply(undefined, ['start', 'run', '[{}]', world], { timeout: 1000 });
  return said;
}

describe('isolates made ahead', () => {
  let warm: WarmIsolates;

  beforeEach(async () => {
    warm = new WarmIsolates(vm, { binary: '', warm: 3, memoryMb: 32, ...sizes }, prelude);
    await warm.fill();
  });

  it('hold the program that ran last, of which nothing has run yet', async () => {
    const program = aProgram('a');
    const cell = await takeHolding(warm, program);
    expect(await cell.context.eval('typeof trace')).to.equal('undefined');
    expect(await start(cell)).to.equal('d0:["a","undefined"]');
  });

  it('serve another program that finds nothing of the one they hold (S5)', async () => {
    const [held, other] = [aProgram('a'), aProgram('b')];
    const cell = await takeHolding(warm, held);
    await (await other.compile(cell.isolate)).run(cell.context);
    expect(await start(cell)).to.equal('d0:["b","undefined"]');
  });
});
