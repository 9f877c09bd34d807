/** What a call wants of the list that its script reads. */
import { ServiceError } from '../../sdk/errors.ts';
import type { LoadedScript } from '../catalog/catalog.ts';
import { askedOf } from '../rows/cursor.ts';
import type { Fitting } from '../rows/fit-answer.ts';
import { listSchemaOf, readRowWish } from '../rows/row-wish.ts';
import type { RawArgs } from './read-flags.ts';

/** The wish, and every fault of it. A result without a list has no columns. */
export function rowsOf(raw: RawArgs, script: LoadedScript) {
  const schema =
    script.manifest.effect === 'read' ? listSchemaOf(script.resultSchema()) : undefined;
  return { schema, ...readRowWish(raw.rows, schema ?? { columns: [] }, raw.field) };
}

/**
 * @returns undefined for what changes something: it cannot be asked a second time
 * @throws input_invalid  the cursor is of another call
 */
export function fittingOf(
  { schema, wish }: ReturnType<typeof rowsOf>,
  { name, manifest }: LoadedScript,
  {
    args,
    account,
    raw,
  }: { args: Readonly<Record<string, unknown>>; account: string | undefined; raw: RawArgs },
): Fitting | undefined {
  if (manifest.effect !== 'read') return undefined;
  const { limit: _, cursor, ...which } = wish;
  const asked = askedOf([name, account ?? null, args, which]);
  if (cursor && cursor.asked !== asked)
    throw new ServiceError('input_invalid', {
      faults: [
        {
          field: raw.field('cursor'),
          message:
            'is of another call, or of another day; give the arguments of that call, or leave it out to begin anew',
        },
      ],
    });
  return { wish, schema, isAsked: raw.values.has('limit'), asked };
}
