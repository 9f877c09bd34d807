/** Finds the objects of an account that changes narrow. Pure. */
import type { Change } from '../../sdk/script.ts';
import { isStop } from './may-run.ts';
import { narrowing, WHOLE_ACCOUNT } from './narrowing.ts';

export interface Where {
  /** Sorts of objects that spend, in the words of changes; the highest comes first. */
  readonly levels: readonly string[];
  /** Arguments of the run; they name the object above a criterion. */
  readonly args: Readonly<Record<string, unknown>>;
}

/** @param narrower  changes that reduce reach @returns one narrowing for each object they touch */
export function narrowedIn(narrower: readonly Change[], where: Where): Change[] {
  const touched = narrower.flatMap((change) => touchedBy(change, where));
  return [...new Map(touched.map((one) => [`${one.entity} ${one.id}`, one])).values()];
}

function touchedBy(change: Change, { levels, args }: Where): Change[] {
  const { entity, id, name } = change;
  if (id !== null && levels.includes(entity))
    // A stop is measured already.
    return isStop(change) ? [] : [narrowing({ entity, id, name })];
  const [highest] = levels;
  if (highest === undefined) return [];
  const above = levels.toReversed().flatMap((level) => {
    const given = args[`${level}_id`] ?? args[`${level.replaceAll('_', '')}_id`];
    return typeof given === 'string' ? [{ entity: level, id: given, name: null }] : [];
  });
  const of = typeof args['entity_id'] === 'string' ? thingNamed(args, levels) : undefined;
  return [narrowing(above[0] ?? of ?? { entity: highest, id: WHOLE_ACCOUNT, name: 'The account' })];
}

/** Reads the object from the arguments `entity_type` and `entity_id`. */
function thingNamed(args: Where['args'], levels: readonly string[]) {
  const type = String(args['entity_type'] ?? '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase();
  return levels.includes(type)
    ? { entity: type, id: String(args['entity_id']), name: null }
    : undefined;
}
