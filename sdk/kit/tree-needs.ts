/** Settings of one object that need or exclude each other on a platform; told as data of its level. */
import { failure } from './failure.ts';

type Fields = Readonly<Record<string, unknown>>;

/** If the conditions hold, at least one of the settings must be there, or at most one of them. */
export interface TreeNeed {
  /** Values of settings; `*`: it is set. Always when absent. */
  readonly where?: Readonly<Record<string, unknown>>;
  readonly any?: readonly string[];
  readonly mostOne?: readonly string[];
}

/**
 * @param after  settings as they would be
 * @param asked  those that somebody asked for; a need that names none of them is not judged
 * @throws input_invalid  naming the setting that is missing or too much
 */
export function checkNeeds(
  needs: readonly TreeNeed[],
  after: Fields,
  asked: readonly string[] | 'all',
): void {
  const isSet = (name: string) => after[name] !== undefined && after[name] !== null;
  for (const { where = {}, any, mostOne } of needs) {
    const names = [...Object.keys(where), ...(any ?? []), ...(mostOne ?? [])];
    if (asked !== 'all' && !names.some((name) => asked.includes(name))) continue;
    const holds = Object.entries(where).every(([name, value]) =>
      value === '*' ? isSet(name) : after[name] === value,
    );
    if (!holds) continue;
    if (any && !any.some(isSet)) throw missing(any, where);
    const set = (mostOne ?? []).filter(isSet);
    const [one = '', other] = set.filter((name) => asked === 'all' || asked.includes(name));
    if (set.length > 1)
      throw failure('input_invalid', `Only one of ${set.join(' and ')} may be set.`, {
        field: other ?? one,
      });
  }
}

function missing(any: readonly string[], where: Fields): Error {
  const why = Object.entries(where).map(([name, value]) =>
    value === '*' ? name : `${name} ${String(value)}`,
  );
  const reason = why.length === 0 ? '' : `: ${why.join(' and ')} needs it`;
  return failure('input_invalid', `Give ${any.join(' or ')}${reason}.`, { field: any[0]! });
}
