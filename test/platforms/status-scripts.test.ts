/**
 * Every script that can turn something on says so in what it previews, whatever the script and its argument are called:
 * guards judge that alone. On the emulators of all ad platforms.
 */
import { expect } from 'chai';
import { isStart, isStatus, isStop, mayRun } from '../../runtime/guards/may-run.ts';
import type { ArgSpec, Change, ScriptManifest } from '../../sdk/script.ts';
import { catalog } from '../conformance/catalog.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../support/an-emulated-platform.ts';
import { ServiceError } from '../../sdk/errors.ts';

const wordsForOn = /^(enabled?|active|activate|resume|unpause|on|live|start|running|delivering)$/i;
const wordsForOff = /^(paused?|disabled?|inactive|stop|off|suspend)$/i;

interface Switch {
  readonly script: string;
  readonly argument: string;
  readonly on: string;
  readonly off: string;
}

/** Scripts with an argument that takes a word for on and one for off, on something that is there. */
function switchesOf(platform: string): Switch[] {
  return [...catalog.scripts.values()]
    .filter((script) => script.platform === platform && script.manifest.effect !== 'read')
    .flatMap(({ name, manifest }) =>
      Object.entries(manifest.args ?? {}).flatMap(([argument, spec]) => {
        const [on, off] = [wordsForOn, wordsForOff].map((words) => wordIn(spec, words));
        return on && off ? [{ script: name, argument, on, off }] : [];
      }),
    );
}

const wordIn = ({ enum: all = [] }: ArgSpec, words: RegExp) => all.find((one) => words.test(one));

const platforms = [...catalog.platforms.values()].filter(
  ({ plugin }) => plugin.manifest.platformKind === 'ads',
);

for (const { id, plugin } of platforms)
  describe(`Scripts of ${id} that switch`, () => {
    let platform: EmulatedPlatform;
    beforeEach(async () => (platform = await anEmulatedPlatform(id)));
    afterEach(() => platform.close());
    const switches = switchesOf(id);

    it('are known by an argument that takes both words', function () {
      if (plugin.manifest.lacks?.['pause_campaign']) return this.skip();
      expect(switches).to.not.be.empty;
    });

    for (const { script, argument, on, off } of switches)
      it(`${script} says in its preview what --${argument} ${on} turns on`, async () => {
        const turn = (args: object, word: string, dryRun: boolean) =>
          changesOf(platform.run(script, { ...args, [argument]: word }, { dryRun }));
        const { manifest, examples } = catalog.findScript(script)!;
        const given = examples().map(({ args }) => args);
        const { undo = [] } = manifest;
        if (undo.every(({ field }) => field === 'creation')) {
          for (const args of given) {
            checkCreated(await turn(args, on, true), true);
            checkCreated(await turn(args, off, true), false);
          }
          return;
        }
        let tried = 0;
        for (const args of [...given, ...(await idsOf(platform, id, manifest))]) {
          await turn(args, off, false);
          const starts = switched(await turn(args, on, true));
          for (const change of starts) expect(change, 'a start').to.satisfy(isStart);
          await turn(args, on, false);
          const stops = switched(await turn(args, off, true));
          for (const change of stops) expect(change, 'a stop').to.satisfy(isStop);
          tried += Math.min(starts.length, stops.length);
          if (tried > 0) break;
        }
        expect(tried, 'nothing could be switched').to.be.above(0);
      });
  });

const switched = (changes: readonly Change[] = []) =>
  changes.filter(({ id, field }) => id !== null && isStatus(field));

/** An object with a budget of its own that is made: its settings say whether it begins paused. */
function checkCreated(changes: readonly Change[] = [], runs: boolean) {
  for (const { money, after } of changes)
    if (money && money.measure !== 'bid')
      expect(mayRun(after), JSON.stringify(after)).to.equal(runs);
}

/** Arguments with an id that the emulator knows, where those of the examples are none. */
async function idsOf(platform: EmulatedPlatform, id: string, { undo = [] }: ScriptManifest) {
  const { spending } = catalog.platforms.get(id)!.plugin.manifest;
  const [rule] = undo.filter(({ field }) => isStatus(field));
  const [name] = Object.entries(rule?.args ?? {}).find(([, value]) => value === '{id}') ?? [];
  const level = rule && spending?.levels[rule.entity];
  if (!spending || !level || name === undefined) return [];
  const { result } = await platform.run(spending.report, { level, days: 30 });
  return (result.rows as { id: string }[]).map((row) => ({ [name]: row.id }));
}

async function changesOf(
  run: Promise<{ readonly changes: readonly Change[] }>,
): Promise<readonly Change[] | undefined> {
  try {
    return (await run).changes;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
