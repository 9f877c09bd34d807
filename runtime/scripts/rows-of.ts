/** The wishes of a call for the list that its script reads. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedScript } from '../catalog/catalog.ts';
import { askedOf } from '../rows/cursor.ts';
import type { Fitting } from '../rows/fit-answer.ts';
import { listSchemaOf, readRowWish, type RowWish } from '../rows/row-wish.ts';
import type { RawArgs } from './read-flags.ts';

/** The wish, and every fault of it. A result without a list has no columns. */
export function rowsOf(raw: RawArgs, script: LoadedScript) {
  const schema =
    script.manifest.effect === 'read' ? listSchemaOf(script.resultSchema()) : undefined;
  return { schema, ...readRowWish(raw.rows, schema ?? { columns: [] }, raw.field) };
}

/** Rows at most that a script is asked for, even when it lets a caller ask for more at once. */
const MOST = 50_000;
/** Limits below it are those of a platform, which gives no more in one answer. */
const OWN_BOUND = 1_000;

/**
 * @returns the shown part of its list, and the arguments that read as much; without `rows` for a script that changes
 * something, which cannot be asked a second time
 * @throws input_invalid  the cursor is of another call
 */
export function fittingOf(
  { schema, wish }: ReturnType<typeof rowsOf>,
  script: LoadedScript,
  {
    args,
    account,
    raw,
    isWhole,
  }: { args: Args; account: string | undefined; raw: RawArgs; isWhole: boolean },
): { readonly args: Args; readonly rows?: Fitting } {
  if (script.manifest.effect !== 'read') return { args };
  const { limit: _, cursor, ...which } = wish;
  const { limit: own, ...others } = args;
  // Most answers have one page, and need no hash.
  const asked = () => askedOf([script.name, account ?? null, others, which]);
  if (cursor && cursor.asked !== asked())
    throw new ServiceError('input_invalid', {
      faults: [
        {
          field: raw.field('cursor'),
          message:
            'is of another call, or of another day; give the arguments of that call, or leave it out to begin anew',
        },
      ],
    });
  const rows = { wish, schema, isAsked: raw.values.has('limit'), asked };
  if (typeof own !== 'number') return { args, rows };
  const limit = limitFor(script, own, { wish, isWhole });
  return { args: { ...args, limit }, rows: { ...rows, own } };
}

type Args = Readonly<Record<string, unknown>>;

/**
 * A script that bounds its rows by itself is asked for those up to the end of the page; for all, where they are put into an
 * order or wanted whole. One that does not say whether it was cut may pass the limit on, and is not asked for more than it takes.
 */
function limitFor(
  script: LoadedScript,
  own: number,
  { wish, isWhole }: { readonly wish: RowWish; readonly isWhole: boolean },
): number {
  const { maximum = own } = script.manifest.args?.['limit'] ?? {};
  const saysCut = Object.hasOwn((script.resultSchema()['properties'] ?? {}) as object, 'truncated');
  const most = saysCut && maximum >= OWN_BOUND ? MOST : maximum;
  const isOrdered = wish.sort !== undefined || wish.min_spend !== undefined;
  return isOrdered || isWhole
    ? most
    : Math.min(Math.max(most, own), (wish.cursor?.from ?? 0) + own);
}
