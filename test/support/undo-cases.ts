/**
 * Rules of undo, as tables: what was paused is paused again, what had no value has none. Each change is made, taken back
 * by its rule, and the same request would change the same again.
 */
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from './an-emulated-platform.ts';
import unforeseen from '../conformance/unforeseen.json' with { type: 'json' };
import { callsAnew } from './calls-anew.ts';
import { previewGaps } from './preview-gaps.ts';

export type Args = Readonly<Record<string, unknown>>;
/** Ids of a campaign and what is below it. */
export type Places = Readonly<Record<string, string>>;
/** Script, what is asked of it, and what is done before: by the same script, or the one that `@` names. */
export type Case = readonly [
  script: string,
  args: (at: Places) => Args,
  first?: (at: Places) => Args,
];

export interface Plan {
  readonly platform: string;
  placesOf(platform: EmulatedPlatform): Promise<Places>;
  readonly cases: readonly Case[];
}

/** One change of the entity that `of` names. */
export const only = (script: string, of: (at: Places) => Args, args: Args): Case => [
  script,
  (at) => ({ ...of(at), ...args }),
];
/** Set once, then to something else; or taken away, and set. */
export const set = (script: string, of: (at: Places) => Args, first: Args, args: Args): Case => [
  script,
  (at) => ({ ...of(at), ...args }),
  (at) => ({ ...of(at), ...first }),
];

/** One switch there and back: first off, then the change to on, which is taken back. */
export const switched = (
  script: string,
  id: (at: Places) => Args,
  [off, on]: readonly [Args, Args],
) =>
  [
    script,
    (at: Places) => ({ ...id(at), ...on }),
    (at: Places) => ({ ...id(at), ...off }),
  ] as const;
/** How platforms spell the two sides of that switch. */
export const actions = [{ action: 'pause' }, { action: 'enable' }] as const;
export const statuses = [{ status: 'PAUSED' }, { status: 'ACTIVE' }] as const;

/** The id of the first row of a list, an enabled one where there is one. */
export async function firstId(
  platform: EmulatedPlatform,
  script: string,
  key: string,
  args: Args = {},
): Promise<string> {
  const { result } = await platform.run(script, args);
  const rows = result[key] as { id: string; status?: string }[];
  return (rows.find(({ status }) => status === 'ENABLED') ?? rows[0]!).id;
}

/** @param more  tests of the same platform that no table holds */
export function describeUndoRules(
  { platform: id, placesOf, cases }: Plan,
  more: (get: () => { platform: EmulatedPlatform; at: Places }) => void = () => undefined,
): void {
  describe(`Rules of undo: ${id}`, () => {
    let platform: EmulatedPlatform;
    let at: Places;
    before(async () => {
      platform = await anEmulatedPlatform(id);
      at = await placesOf(platform);
    });
    after(() => platform.close());

    const nowhere: Places = {};
    for (const [script, argsOf, firstOf] of cases) {
      const told = Object.keys(argsOf(nowhere)).filter((name) => !name.endsWith('_id'));
      it(`${script} ${told.join(', ')}: taken back, the same request changes the same`, async () => {
        if (firstOf) {
          const { '@': other, ...args } = firstOf(at);
          await platform.run(String(other ?? script), args);
        }
        const args = argsOf(at);
        const ran = await platform.run(script, args);
        expect(ran.changes).to.not.be.empty;
        expect(ran.verified).to.equal(true);
        await platform.undo(script, ran);
        const again = await platform.run(script, args, { dryRun: true });
        expect(again.changes).to.deep.equal(ran.changes);
      });
    }

    more(() => ({ platform, at }));
  });
  describe(`Previews: ${id}`, () => {
    it('refuse what the platform would', async function () {
      this.timeout(120_000);
      const platform = await anEmulatedPlatform(id);
      const at = await placesOf(platform);
      const gaps: string[] = [];
      // Cases of one script differ in what they set; all else is bent once for each object.
      const tried = new Set<string>();
      for (const [script, argsOf, firstOf] of cases) {
        if (firstOf) await platform.run(script, firstOf(at)).catch(() => undefined);
        const anew = callsAnew(id, () => ({ state: platform.state() }));
        const exempt = unforeseen.arguments;
        gaps.push(...(await previewGaps(anew.call, script, argsOf(at), exempt, tried)));
        await anew.close();
      }
      await platform.close();
      expect(gaps).to.deep.equal([]);
    });
  });
}
