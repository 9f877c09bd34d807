/**
 * Finds requests that a preview accepts and the platform then refuses. Valid arguments are changed one at a time, within
 * the limits of the manifest. Each changed request is made as a dry run, and then for real.
 */
import type { ArgSpec } from '../../sdk/script.ts';
import { ServiceError } from '../../sdk/errors.ts';
import type { EmulatedPlatform } from './an-emulated-platform.ts';
import type { Args } from './undo-cases.ts';
import { wholeCatalog } from './whole-catalog.ts';

/** Refusals that only the platform can know beforehand: a name is taken, or an object does not exist. */
const ONLY_IT_KNOWS = /does not exist|already exists/;
/** Amounts beyond a platform's limits. They depend on currency, objective and account, so no manifest has them. */
const OF_AMOUNTS = ['0.01', '99999999'];

const WIDE = '高';
const MOST_TEXT = 2_000;
/** Most characters of a list's entry. A longer one would push the platform's words out of the error. */
const MOST_ITEM = 60;

/** Values of the same type that a platform may refuse. */
function bent(name: string, spec: ArgSpec, value: unknown): unknown[] {
  const {
    type,
    maxLength = MOST_TEXT,
    enum: words,
  } = spec as unknown as {
    readonly type: string;
    readonly maxLength?: number;
    readonly enum?: readonly string[];
  };
  if (words || type === 'id' || type === 'json' || type === 'boolean') return [];
  const text = String(value);
  if (/^\d+(\.\d+)?$/.test(text)) return ['0', ...OF_AMOUNTS, '1.234567'];
  if (/^\d{4}-\d{2}-\d{2}/.test(text))
    return ['2020-01-01', /^end/.test(name) ? '2097-12-31' : '2098-12-31'].map(
      (day) => day + text.slice(10),
    );
  if (Array.isArray(value)) return [[...value, ...value]];
  if (/^https?:/.test(text)) return [`http://localhost/${'x'.repeat(1_500)}`];
  const long = Math.min(maxLength, type === 'csv' ? MOST_ITEM : MOST_TEXT);
  return [WIDE.repeat(long), 'x'.repeat(long), '<b>"x"</b>'];
}

/** @returns a sentence for each request that the preview accepted and the platform refused */
export async function previewGaps(
  platform: EmulatedPlatform,
  script: string,
  args: Args,
): Promise<readonly string[]> {
  const specs = wholeCatalog().findScript(script)?.manifest.args ?? {};
  const gaps: string[] = [];
  const codeOf = (dryRun: boolean, wish: Args) =>
    platform.run(script, wish, { dryRun }).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof ServiceError) return error;
        throw error;
      },
    );
  for (const [name, value] of Object.entries(args)) {
    const spec = specs[name];
    if (spec === undefined || value === undefined) continue;
    for (const other of bent(name, spec, value)) {
      const wish = { ...args, [name]: other };
      if (await codeOf(true, wish)) continue;
      const made = await codeOf(false, wish);
      const words = made?.details.platform?.message ?? '';
      const isTold = !ONLY_IT_KNOWS.test(words) && !OF_AMOUNTS.includes(String(other));
      if (made?.code === 'platform_rejected' && isTold)
        gaps.push(
          `${script} ${name}=${String(other).slice(0, 30)}: ${made.details.platform?.message ?? ''}`,
        );
    }
  }
  return gaps;
}
