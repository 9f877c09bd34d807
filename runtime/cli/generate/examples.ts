/** `adops examples record`: examples of scripts, written from the platform's emulator. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { RecordedPlatform } from '../../examples/record-platform.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { noun, verb } from '../command.ts';
import { exitCodes, UsageError } from '../exit-codes.ts';
import { formatter } from './lay-out.ts';

const record = verb({
  usage: 'record <platform>',
  describe:
    "Play the examples of a platform's scripts on its emulator, and write its replies, each once, by name",
  flags: {
    platform: { type: 'string', demandOption: true, describe: 'Whose scripts' },
    script: {
      type: 'string',
      array: true,
      describe: 'Play the examples of these alone; all replies get their names',
    },
  },
  run: async ({ platform, script, ...flags }, context) => {
    const config = context.config(flags);
    const { examples, files } = await recordIn(config, platform, script);
    const layOut = await formatter();
    const written: string[] = [];
    for (const { path, value } of files) {
      const text = await layOut(path, `${JSON.stringify(value)}\n`);
      if ((await readFile(path, 'utf8').catch(() => undefined)) === text) continue;
      await replaceFile(path, text);
      written.push(relative(process.cwd(), path));
    }
    return { examples, written };
  },
  view: ({ examples, written }) => {
    const count = (how: string) => examples.filter((one) => one.how === how).length;
    return [
      `${count('recorded')} examples have the emulator's replies, ${count('written')} those of their author; ${count('silent')} make no call.`,
      ...examples
        .filter(({ how }) => how === 'impossible')
        .map(({ script, title }) => `not recorded: ${script}, "${title}"; it does not replay`),
      `${written.length} files written.`,
    ];
  },
  exitCode: ({ examples }) =>
    examples.some(({ how }) => how === 'impossible') ? exitCodes.failed : exitCodes.ok,
});

/** @throws UsageError  an unknown platform or script, or faults that would make replies look unused */
async function recordIn(
  config: Config,
  spelling: string,
  names: readonly string[] | undefined,
): Promise<RecordedPlatform> {
  const [{ discover }, index, { shareModules }, { recordPlatform }, sandboxes, { pino }] =
    await Promise.all([
      import('../../catalog/plugin/discover.ts'),
      import('../../catalog/manifest/manifest-index.ts'),
      import('../../catalog/plugin/share-modules.ts'),
      import('../../examples/record-platform.ts'),
      import('../../sandbox/index.ts'),
      import('pino'),
    ]);
  shareModules();
  const manifests = await index.openManifestIndex(undefined, { shared: index.checkoutIndex() });
  const catalog = discover(config, [], { manifests });
  const platform = catalog.platformId(spelling);
  if (platform === undefined) throw new UsageError(`There is no platform ${spelling}.`);
  // A reply that only a faulty script names would look as if nobody named it.
  const { folder: home } = catalog.platforms.get(platform)!.plugin;
  const own = [...catalog.scripts.values()].filter((one) => one.platform === platform);
  const folders = [home, ...own.map(({ folder }) => dirname(folder))];
  const fault = catalog.faults.find(({ file }) => folders.some((one) => file.startsWith(one)));
  if (fault) throw new UsageError(`Repair this first: ${fault.file}: ${fault.message}`);
  const stranger = names?.find((name) => catalog.scripts.get(name)?.platform !== platform);
  if (stranger !== undefined) throw new UsageError(`${platform} has no script ${stranger}.`);
  const folder = await mkdtemp(join(tmpdir(), 'adops-examples-'));
  const log = pino({ level: 'silent' });
  const bundler = sandboxes.createBundler({ cacheFolder: folder });
  const sandbox = sandboxes.createSandbox({ config: config.sandbox, cacheFolder: folder, log });
  try {
    await sandbox.start();
    const parts = { catalog, sandbox, config, bundler };
    return await recordPlatform(parts, platform, (name) => names?.includes(name) ?? true);
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const examplesCommand = noun('examples', 'Examples of scripts', [record]);
