/** Every example of every script, replayed in the real sandbox through the real parser and the real checks. */
import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replayExample } from '../../runtime/scripts/replay-example.ts';
import { createBundler, createSandbox } from '../../runtime/sandbox/index.ts';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';
import type { Config } from '../../runtime/config.ts';
import { catalog } from './catalog.ts';

const limits: Config['sandbox'] = {
  libraryChildren: 1,
  outsideChildren: 1,
  warmIsolates: 4,
  runsPerChild: 200,
  maxRunning: 16,
  maxQueued: 100,
  memoryMb: 128,
  cpuMs: 5_000,
  wallMs: 15_000,
  hostCalls: 1_000,
  argumentBytes: 1_048_576,
  resultBytes: 4_194_304,
};

describe('Examples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adops-examples-'));
  const bundler = createBundler({ cacheFolder: folder });
  const log = Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => undefined]),
  ) as never;
  let sandbox: Sandbox;

  before(async () => {
    sandbox = createSandbox({ config: limits, cacheFolder: folder, log });
    await sandbox.start();
  });
  after(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('there are scripts to try', () => expect(catalog.scripts.size).to.be.above(0));

  for (const script of catalog.scripts.values())
    describe(script.name, () => {
      for (const example of script.examples)
        it(example.title, async () => {
          const parts = { catalog, sandbox, bundler, config: { sandbox: limits } };
          expect(await replayExample(parts, script, example)).to.deep.equal([]);
        });
    });
});
