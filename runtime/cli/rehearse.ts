/** `adops rehearse`: one story on every platform, on a service of its own in test mode. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { verb } from './command.ts';
import { exitCodes, UsageError } from './exit-codes.ts';
import type { Step } from './rehearsal.ts';

export const rehearseCommand = verb({
  usage: 'rehearse',
  describe:
    'Play a whole story on the emulators: discover, report, create, enable, budget, pause, undo',
  flags: {
    platform: {
      type: 'string',
      array: true,
      default: ['all'],
      describe: 'Platform, several of them, or all',
    },
    story: {
      type: 'string',
      describe: 'Instead, a story of a category, such as guardrail',
    },
  },
  run: async ({ platform, story, config: file }) => {
    const folder = await mkdtemp(join(tmpdir(), 'adops-rehearsal-'));
    try {
      const config = configIn(folder, file);
      if (story === undefined) return { steps: await rehearseIn(config, platform) };
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
      step.ok ? step.what : `FAILED: ${step.what}`,
      step.before,
      step.after,
      step.verified === null ? null : step.verified ? 'yes' : 'NO',
      step.credits,
      step.ms,
    ]),
    notes: ['', verdictOf(steps)],
  }),
  exitCode: ({ steps }) => (steps.every(({ ok }) => ok) ? exitCodes.ok : exitCodes.failed),
});

function verdictOf(steps: readonly Step[]): string {
  const platforms = new Set(steps.map(({ platform }) => platform)).size;
  const failed = steps.filter(({ ok }) => !ok).length;
  const story = `${platforms} ${platforms === 1 ? 'platform' : 'platforms'}, ${steps.length} steps`;
  return failed === 0
    ? `${story}: all went well. Nothing outside this machine was touched.`
    : `${story}: ${failed} failed.`;
}

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
  };
}

async function storyIn(config: Config, name: string): Promise<readonly Step[]> {
  const [{ findStory }, { tellStory }] = await Promise.all([
    import('./story/story.ts'),
    import('./story/tell-story.ts'),
  ]);
  const story = await findStory(config, name);
  if (!story) throw new UsageError(`There is no story ${name}.`);
  return tellStory(config, name, story);
}

async function rehearseIn(config: Config, wanted: readonly string[]): Promise<readonly Step[]> {
  const [{ createService }, { shareModules }, { rehearse }] = await Promise.all([
    import('../main.ts'),
    import('../catalog/share-modules.ts'),
    import('./rehearsal.ts'),
  ]);
  shareModules();
  const service = await createService(config, { warmUp: true });
  try {
    const { key } = await service.start();
    const catalog = service.parts.catalog.current();
    const able = [...catalog.platforms.values()]
      .filter(({ plugin }) => plugin.manifest.rehearsal)
      .map(({ id }) => id);
    const chosen = wanted.includes('all') ? able : wanted.map((name) => catalog.platformId(name));
    const unknown = wanted.filter(
      (_, at) => !wanted.includes('all') && !able.includes(chosen[at]!),
    );
    if (unknown.length > 0)
      throw new UsageError(
        `No rehearsal for ${unknown.join(', ')}; there are: ${able.join(', ')}.`,
      );
    const steps: Step[] = [];
    for (const platform of chosen) steps.push(...(await rehearse(service.parts, key, platform!)));
    return steps;
  } finally {
    await service.stop();
  }
}
