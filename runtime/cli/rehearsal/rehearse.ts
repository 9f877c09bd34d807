/** `adops rehearse`: one story on every platform, on a service of its own in test mode. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sideBySide } from '../../../sdk/side-by-side.ts';
import { loadConfig } from '../../config/config.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Config } from '../../config/config.ts';
import { verb } from '../command.ts';
import { exitCodes, UsageError } from '../exit-codes.ts';
import type { Step } from './rehearsal.ts';
import { verdictOf, wentWell } from './verdict-of.ts';

export const rehearseCommand = verb({
  usage: 'rehearse',
  describe:
    'Play a whole story on the emulators: discover, report, create, enable, budget, pause, depth, undo',
  flags: {
    platform: {
      type: 'string',
      array: true,
      default: ['all'],
      describe: 'Platform, several of them, or all',
    },
    story: {
      type: 'string',
      describe: 'Instead, a story of a category: guardrail, launch-page, launch-plan',
    },
  },
  run: async ({ platform, story, config: file }, { terminal }) => {
    const folder = await mkdtemp(join(tmpdir(), 'adops-rehearsal-'));
    try {
      const config = configIn(folder, file);
      // It takes a minute: a log is told as much as a person is.
      const say = (text: string) => (terminal ?? process.stderr).write(text);
      if (story === undefined) return { steps: await rehearseIn(config, platform, say) };
      return { steps: await storyIn(config, story) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  view: ({ steps }) => ({
    head: ['platform', 'step', 'what happened', 'before', 'after', 'read back', 'credits', 'ms'],
    rows: steps.map((step) => [
      step.platform,
      step.step,
      wentWell(step) ? step.what : `FAILED: ${step.what}`,
      step.before,
      step.after,
      step.verified === null ? null : step.verified ? 'yes' : 'NO',
      step.credits,
      step.ms,
    ]),
    notes: ['', verdictOf(steps)],
  }),
  exitCode: ({ steps }) => (steps.every(wentWell) ? exitCodes.ok : exitCodes.failed),
});

/** The same plugins as the operator's, nothing of his data: a fresh folder, no surface, demo on. */
function configIn(folder: string, file: string | undefined): Config {
  const own = loadConfig({ ...(file ? { file } : {}), argv: { data: folder } });
  return {
    ...own,
    surfaces: [],
    logLevel: 'fatal',
    dataFolder: folder,
    masterKey: undefined,
    demo: { enabled: true, credits: 10_000 },
    // Stories that keep facts say when.
    facts: { ...own.facts, sync: false },
  };
}

async function storyIn(config: Config, name: string): Promise<readonly Step[]> {
  const [{ findStory, withOnly }, { tellStory }] = await Promise.all([
    import('../story/story.ts'),
    import('../story/tell-story.ts'),
  ]);
  const story = await findStory(config, name);
  if (!story) throw new UsageError(`There is no story ${name}.`);
  const doors = await withDoors(config, story.doors ?? []);
  return tellStory(await withOnly(doors, story.only), name, story);
}

/** On ports that nobody has: a service may be running beside it. */
async function withDoors(config: Config, doors: Config['surfaces']): Promise<Config> {
  if (doors.length === 0) return config;
  const [base = 0, api = 0, mcp = 0, docs = 0] = await freePorts(4);
  const ports = { base, api, mcp, docs };
  const urls = Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, `http://127.0.0.1:${port}`]),
  ) as unknown as Config['urls'];
  return { ...config, surfaces: doors, ports, urls };
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  return ports;
}

/** So many platforms at a time: while one waits for its sandbox, another's emulator works. */
const AT_ONCE = 3;

async function rehearseIn(
  config: Config,
  wanted: readonly string[],
  say: (text: string) => void,
): Promise<readonly Step[]> {
  const [{ createService }, { shareModules }, { rehearse }] = await Promise.all([
    import('../../main.ts'),
    import('../../catalog/plugin/share-modules.ts'),
    import('./rehearsal.ts'),
  ]);
  shareModules();
  const service = await createService(config, { warmUp: true });
  try {
    const { key } = await service.start();
    const chosen = choose(service.parts.catalog.current(), wanted);
    let done = 0;
    const play = async (platform: string) => {
      const steps = await rehearse(service.parts, key, platform);
      done += 1;
      say(`${done} of ${chosen.length}: ${progressOf(platform, steps)}\n`);
      return steps;
    };
    const played = await sideBySide(chosen, play, AT_ONCE);
    return played.flat();
  } finally {
    await service.stop();
  }
}

/** @throws UsageError  for a platform that has no story */
function choose(catalog: Catalog, wanted: readonly string[]): readonly string[] {
  const able = [...catalog.platforms.values()]
    .filter(({ plugin }) => plugin.manifest.rehearsal)
    .map(({ id }) => id);
  if (wanted.includes('all')) return able;
  const chosen = wanted.map((name) => ({ name, id: catalog.platformId(name) ?? '' }));
  const unknown = chosen.filter(({ id }) => !able.includes(id)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new UsageError(`No rehearsal for ${unknown.join(', ')}; there are: ${able.join(', ')}.`);
  return [...new Set(chosen.map(({ id }) => id))];
}

function progressOf(platform: string, steps: readonly Step[]): string {
  const seconds = (steps.reduce((sum, { ms }) => sum + ms, 0) / 1_000).toFixed(1);
  const failed = steps.find((step) => !wentWell(step));
  const ending = failed ? `FAILED at ${failed.step}` : `${steps.length} steps`;
  return `${platform}, ${ending}, ${seconds} s`;
}
