/**
 * Every example of every script, replayed through the real parser and the real checks: the first of each script with code
 * of its own, and of each factory of a platform, in an isolate of a child; the others with the same bundle and the same
 * wall in a context of this process.
 */
import { Ajv } from 'ajv';
import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadedScript } from '../../runtime/catalog/catalog.ts';
import { linearRegExp, matchesLinear } from '../../runtime/catalog/schema/linear-pattern.ts';
import { replayExample } from '../../runtime/examples/replay-example.ts';
import { createSandbox } from '../../runtime/sandbox/index.ts';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';
import type { Config } from '../../runtime/config/config.ts';
import { aBundler } from '../support/a-bundler.ts';
import { sandboxHere } from '../support/sandbox-here.ts';
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
  const bundler = aBundler();
  const log = Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => undefined]),
  ) as never;
  const contexts = sandboxHere(limits);
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

  it('a generic name takes no argument that one of its scripts refuses, nor lacks one they need', () => {
    const faults: string[] = [];
    for (const generic of catalog.scripts.values())
      for (const [platform, { run, set, names = {} }] of generic.routes) {
        const own = generic.manifest.args ?? {};
        const target = catalog.scripts.get(run)?.manifest;
        const place = `${generic.name} on ${platform}`;
        for (const key of Object.keys(names))
          if (!Object.hasOwn(own, key)) faults.push(`${place}: there is no ${key} to be renamed`);
        for (const key of Object.keys(own))
          if (!Object.hasOwn(target?.args ?? {}, names[key] ?? key))
            faults.push(`${place}: ${run} has no ${names[key] ?? key}`);
        const needed = Object.entries(own).flatMap(([key, { required }]) =>
          required ? [names[key] ?? key] : [],
        );
        for (const [key, { required }] of Object.entries(target?.args ?? {}))
          if (required && !needed.includes(key) && !Object.hasOwn(set, key))
            faults.push(`${place}: ${run} needs ${key}`);
        if (generic.manifest.with?.includes('window') && !target?.with?.includes('window'))
          faults.push(`${place}: ${run} takes no window`);
      }
    expect(faults).to.deep.equal([]);
  });
  it('every pattern of a manifest can be matched in linear time (H4)', () => {
    for (const { manifest } of catalog.scripts.values())
      for (const { pattern, schema } of Object.values(manifest.args ?? {})) {
        if (pattern !== undefined) matchesLinear(pattern, '');
        if (schema)
          new Ajv({ strict: false, code: { regExp: linearRegExp, optimize: false } }).compile(
            schema,
          );
      }
    for (const { data } of catalog.platforms.values())
      for (const pattern of [data.idPattern, data.accountPattern]) matchesLinear(pattern, '');
  });

  /** Scripts of one factory have the same code, and differ in what it is given. */
  const codeOf = ({ platform, name, manifest }: LoadedScript) =>
    `${platform} ${manifest.make?.factory ?? name}`;
  const seen = new Set<string>();

  for (const script of catalog.scripts.values())
    describe(script.name, () => {
      const isNew = !seen.has(codeOf(script));
      seen.add(codeOf(script));
      script.examples().forEach((example, at) =>
        it(example.title, async () => {
          const here = at === 0 && isNew ? sandbox : contexts;
          const parts = { catalog, sandbox: here, bundler, config: { sandbox: limits } };
          expect(await replayExample(parts, script, example)).to.deep.equal([]);
        }),
      );
    });
});
