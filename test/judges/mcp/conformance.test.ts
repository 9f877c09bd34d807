/** The official conformance suite, through a proxy that adds the key it cannot send. */
import { expect } from 'chai';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFixtures } from '../../mcp/conformance/fixtures.ts';
import { aSurface, KEY } from '../../mcp/a-surface.ts';
import { aKeyProxy } from '../../mcp/key-proxy.ts';
import { inPackage, runProgram } from './run-program.ts';

const SUITE = inPackage('@modelcontextprotocol/conformance/dist/index.js');
const NEEDS_FIXTURES = new URL('../../mcp/conformance/plain.yml', import.meta.url).pathname;

const read = (file: string) => readFileSync(file, 'utf8');

async function runSuite(revision: string, build: 'fixtures' | 'plain') {
  const surface = await aSurface(build === 'fixtures' ? { additions: createFixtures } : {});
  const proxy = await aKeyProxy(surface.url, KEY);
  const out = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
  const expected = build === 'plain' ? ['--expected-failures', NEEDS_FIXTURES] : [];
  try {
    const args = ['server', '--url', proxy.url, '--requirements', revision, '-o', out, ...expected];
    const { code, stdout } = await runProgram(SUITE, args, {}, 110_000);
    const summary = stdout.slice(stdout.indexOf('=== SUMMARY ==='));
    const scored = new Set(scenariosOf(summary).slice(0, REQUIRED[revision]));
    const passed = [...summary.matchAll(/^✓ ([\w-]+): [1-9]\d* passed, 0 failed/gm)].map(
      (match) => match[1]!,
    );
    return { code, passed: passed.filter((name) => scored.has(name)), summary };
  } finally {
    await proxy.close();
    await surface.close();
    rmSync(out, { recursive: true });
  }
}

const REQUIRED: Record<string, number> = { '2025-11-25': 30, '2026-07-28': 37 };

/** Scenarios in the order they ran; the required ones come first. */
function scenariosOf(summary: string): readonly string[] {
  return [...summary.matchAll(/^[✓✗⚠] ([\w-]+): \d+ passed/gm)].map((match) => match[1]!);
}

describe('MCP conformance suite', function () {
  this.timeout(120_000);

  for (const [revision, count] of Object.entries(REQUIRED)) {
    it(`passes ${count} of ${count} scenarios of ${revision} on the build with fixtures`, async () => {
      const { code, passed, summary } = await runSuite(revision, 'fixtures');
      expect(passed, summary).to.have.length(count);
      expect(code).to.equal(0);
    });

    it(`passes every scenario of ${revision} that needs no fixture on the plain build`, async () => {
      const { code, summary } = await runSuite(revision, 'plain');
      expect(code, summary).to.equal(0);
    });
  }

  it('has its fixtures here alone: the service has none, nor a way to ask for them', () => {
    const fixtures = createFixtures({ toolsChanged: () => {}, promptsChanged: () => {} });
    const door = new URL('../../../runtime/transport/mcp/', import.meta.url).pathname;
    expect(readdirSync(door).sort()).to.deep.equal(
      'apps door index.ts legs mcp-parts.ts methods stdio'.split(' '),
    );
    const sources = globSync('**/*.ts', { cwd: door }).map((file) => read(join(door, file)));
    for (const { name } of fixtures.tools)
      expect(sources.filter((source) => source.includes(name), name)).to.deep.equal([]);
  });
});
