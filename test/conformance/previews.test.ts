/** A dry run refuses what the platform would refuse: every example of every writing script, its arguments bent. */
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import type { FileClient } from '../../runtime/platforms/download/fetch-file.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { aPng } from '../support/some-files.ts';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';
import { callsAnew } from '../support/calls-anew.ts';
import { previewGaps, type MakeCall } from '../support/preview-gaps.ts';
import type { Args } from '../support/undo-cases.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';
import unforeseen from './unforeseen.json' with { type: 'json' };

const { arguments: exempt, scripts: unbent } = unforeseen;

const film = readFileSync(new URL('../../sdk/emulator/films/1280x720.mp4', import.meta.url));
const people = `email\n${Array.from({ length: 1_200 }, (_, at) => `a${at}@example.com`).join('\n')}`;
/** A file of the sort that an address tells. */
const files: FileClient = {
  sendForBytes: async ({ url: { href } }) => {
    const picture = aPng(1_200, /square|logo/.test(href) ? 1_200 : 628);
    const shown = /mp4|film/.test(href) ? film : picture;
    const text = /csv/.test(href) ? people : /pdf$/.test(href) ? '%PDF-1.7\n%%EOF' : undefined;
    return { status: 200, headers: {}, bytes: text === undefined ? shown : Buffer.from(text) };
  },
};

const writing = [...wholeCatalog().scripts.values()].filter(
  ({ platform, manifest }) =>
    ['write', 'publish'].includes(manifest.effect) &&
    wholeCatalog().platforms.get(platform)?.plugin.manifest.platformKind === 'ads',
);

const examplesOf = (platform: string, script: string): readonly Args[] => {
  const file = new URL(
    `../../scripts-library/${platform}/${script}/examples.json`,
    import.meta.url,
  );
  const all = JSON.parse(readFileSync(file, 'utf8')) as { args?: Args; result?: unknown }[];
  return all.filter(({ result }) => result).map(({ args = {} }) => args);
};

async function firstThatWorks(call: MakeCall, platform: string, script: string) {
  for (const args of examplesOf(platform, script)) {
    const error = await call(script, args, { dryRun: false }).then(
      () => undefined,
      (failed: unknown) => failed,
    );
    if (error === undefined) return args;
    if (!(error instanceof ServiceError)) throw error;
  }
  return undefined;
}

/** The same call again finds names that are taken, and objects that have gone. */
async function gapsOfRepeat(id: string, script: string, args: Args): Promise<readonly string[]> {
  if (`${script} again` in exempt) return [];
  const platform = await anEmulatedPlatform(id, { files });
  const errorOf = (dryRun: boolean) =>
    platform.run(script, args, { dryRun }).then(
      () => undefined,
      (error: unknown) => error as ServiceError,
    );
  await errorOf(false);
  const made = (await errorOf(true)) ? undefined : await errorOf(false);
  await platform.close();
  const words = made?.details.platform?.message ?? made?.message;
  return made ? [`${script} again > ${made.code}: ${words}`] : [];
}

describe('Previews of examples', function () {
  this.timeout(300_000);
  for (const id of new Set(writing.map(({ platform }) => platform)))
    it(`${id}: refuse what the platform would`, async () => {
      const { call, close } = callsAnew(id, () => ({ files }));
      const gaps: string[] = [];
      for (const { name } of writing.filter(({ platform }) => platform === id)) {
        const args = await firstThatWorks(call, id, name);
        if (args) {
          gaps.push(...(await previewGaps(call, name, args, exempt)));
          gaps.push(...(await gapsOfRepeat(id, name, args)));
        } else if (!(name in unbent)) gaps.push(`${name}: no example works on the emulator`);
      }
      await close();
      expect(gaps).to.deep.equal([]);
    });
});
