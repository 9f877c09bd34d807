/**
 * Finds requests that a preview accepts and the platform then refuses. Arguments of a call that works are changed one at a
 * time. Each changed call is made as a dry run, and then for real.
 */
import { ServiceError } from '../../sdk/errors.ts';
import { bent } from './bent.ts';
import type { Args } from './undo-cases.ts';
import { wholeCatalog } from './whole-catalog.ts';

/** Makes one call. @returns what it ended in */
export type MakeCall = (
  script: string,
  args: Args,
  how: { readonly dryRun: boolean },
) => Promise<unknown>;

/** `script argument` > why its preview cannot know it. */
export type Exempt = Readonly<Record<string, string>>;

/**
 * @param tried  changes that need not be tried again; those that are tried now are put into it
 * @returns a sentence for each request that the preview accepted and the platform refused
 */
export async function previewGaps(
  call: MakeCall,
  script: string,
  args: Args,
  exempt: Exempt = {},
  tried = new Set<string>(),
): Promise<readonly string[]> {
  const specs = wholeCatalog().findScript(script)?.manifest.args ?? {};
  const errorOf = (wish: Args, dryRun: boolean) =>
    call(script, wish, { dryRun }).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ServiceError) return error;
        throw error;
      },
    );
  const gaps: string[] = [];
  for (const { what, args: wish } of bent(specs, args)) {
    const change = `${objectOf(script, args)} ${what}`;
    if (tried.has(change)) continue;
    tried.add(change);
    const name = what.replace(/^without /, '').replace(/=.*/s, '');
    if (`${script} ${name}` in exempt || (await errorOf(wish, true))) continue;
    const made = await errorOf(wish, false);
    if (!made) continue;
    const words = made.details.platform?.message ?? made.message;
    gaps.push(`${script} ${what} > ${made.code}: ${words}`);
  }
  return gaps;
}

/** Subject of a call, and fields that it takes away: the same change besides may be refused by another object, or without them. */
const objectOf = (script: string, args: Args) =>
  JSON.stringify([
    script,
    ...Object.entries(args).filter(([name, value]) => name.endsWith('_id') || value === true),
  ]);
