/** `…/status/update/`: on, off, or deleted for good. */
import { putLogged } from './change-log.ts';
import type { Level } from '../views.ts';
import { parentOf } from './status.ts';
import { isDeleted, isSmartPlus, type OperationStatus, type Thing } from '../state.ts';
import type { Answer, Ask } from '../api/ask.ts';
import { invalid } from '../words.ts';

export function statusAnswer(level: Level, smartPlus = false): Answer {
  return (ask) => {
    const { fields, state, now } = ask;
    const name = `${level}_ids`;
    const ids = fields[name] as readonly string[];
    const status = fields['operation_status'] as OperationStatus;
    const errors: { id: string; words: string }[] = [];
    const things = ids.flatMap((id) => {
      const thing = state.records.find(level, id);
      const words = faultOf(ask, thing, level, smartPlus);
      if (words !== undefined) errors.push({ id, words });
      return thing && words === undefined ? [thing] : [];
    });
    const [first] = errors;
    if (first && fields['allow_partial_success'] !== true)
      throw invalid(name, `${first.id}: ${first.words}`);
    for (const thing of things)
      putLogged(ask, {
        ...thing,
        modifiedAt: now,
        statuses: [...thing.statuses, { at: now, value: status }],
      });
    const done = things.map(({ id }) => id);
    return {
      [name]: done,
      status,
      ...(level === 'campaign'
        ? { campaign_list: done.map((id) => ({ campaign_id: id, status })) }
        : {}),
      ...(fields['allow_partial_success'] === true
        ? {
            error_list: errors.map(({ id, words }) => ({
              [`${level}_id`]: id,
              error_message: words,
            })),
          }
        : {}),
    };
  };
}

function faultOf(
  { state, account }: Ask,
  thing: Thing | undefined,
  level: Level,
  smartPlus: boolean,
): string | undefined {
  if (!thing || thing.accountId !== account.spec.id) return `The ${level} does not exist.`;
  if (isDeleted(thing)) return `The ${level} has been deleted.`;
  if (level !== 'campaign' && isDeleted(parentOf(state.records, thing)))
    return `The parent of the ${level} has been deleted.`;
  if (isSmartPlus(thing) !== smartPlus)
    return smartPlus
      ? `The ${level} is not an upgraded Smart+ one.`
      : `The ${level} is an upgraded Smart+ one: use /smart_plus/.`;
  return undefined;
}

/** The object of a change. @throws Refusal  it is not there, or not to be changed */
export function changeable(ask: Ask, level: Level, id: unknown, smartPlus = false): Thing {
  const thing = ask.state.records.find(level, String(id));
  const words = faultOf(ask, thing, level, smartPlus);
  if (!thing || words !== undefined) throw invalid(`${level}_id`, words ?? 'does not exist.');
  return thing;
}
