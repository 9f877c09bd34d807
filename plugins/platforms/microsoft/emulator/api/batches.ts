/** Lists, as all of this API reads and changes them: each item by itself, what is refused of it by its place. */
import { Refusal, type Fields } from '../../../../../sdk/emulator/index.ts';
import { checkRules, checkTogether, type Rule } from '../rules/index.ts';
import type { AdRecord, Kind } from '../model.ts';
import {
  drop,
  getRecord,
  keepChanged,
  keepNew,
  listRecords,
  replyOf,
  type Answer,
  type Ask,
} from '../state.ts';
import { batchError, errorCollection, refuse, type BatchError, type Word } from '../words.ts';

/** Owners that things may belong to. */
const parents = { AccountId: undefined, CampaignId: 'campaign', AdGroupId: 'ad_group' } as const;
export type ParentField = keyof typeof parents;

/** One sort of things. */
export interface Sort {
  readonly kind: Kind;
  /** The list in requests and replies, and the path. */
  readonly list: string;
  readonly ids: string;
  /** The field that names what things belong to, in the request or, where it is nested, in each item. */
  readonly parent: ParentField | undefined;
  readonly most: number;
  /** How a strange id is refused. */
  readonly unknown: Word;
  /** Each item names its parent, and errors of what is added or changed are nested once more. */
  readonly isNested?: true;
  /** Errors alone are. */
  readonly nestsErrors?: true;
  /** Additions are named by identities in this list, not by ids alone. */
  readonly identities?: string;
  /** Whether the request asks for this one. @throws Refusal */
  readonly isAsked: (body: Fields) => (record: AdRecord) => boolean;
  /** Fields of new ones where nothing is said, and where something is. */
  readonly usual?: Fields;
  readonly always?: Fields;
  readonly rule?: Rule;
  /** Fields that are worked out. */
  readonly view?: (ask: Ask, record: AdRecord) => Fields;
  readonly changed?: (ask: Ask, record: AdRecord, fields: Fields) => void;
}

/** Outcome of each item; null, and an error, for what was refused. */
export function each<Item, Done>(items: readonly Item[], act: (item: Item) => Done) {
  const PartialErrors: BatchError[] = [];
  const done = items.map((item, at) => {
    try {
      return act(item);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      PartialErrors.push(batchError(at, error));
      return null;
    }
  });
  return { done, PartialErrors };
}

export const listOf = <T = Fields>(value: unknown) => (Array.isArray(value) ? (value as T[]) : []);

function itemsOf<T>(body: Fields, name: string, most: number): readonly T[] {
  const items = listOf<T>(body[name]);
  const arrayOf = (word: Word, message: string) =>
    refuse(word, message, { ErrorCode: word.replace('Array', `${name}Array`) });
  if (items.length === 0)
    throw arrayOf('CampaignServiceArrayShouldNotBeNullOrEmpty', `${name} is null or empty.`);
  if (items.length > most)
    throw arrayOf('CampaignServiceArrayExceedsLimit', `${name} exceeds the limit of ${most}.`);
  return items;
}

/** Undefined where things belong to the account alone. @throws Refusal  it is not there, or not of this account */
function parentOf(ask: Ask, { parent }: Sort, fields: Fields): AdRecord | undefined {
  if (!parent) return undefined;
  const [id, kind] = [fields[parent], parents[parent]];
  if (kind === 'campaign') return getRecord(ask, kind, id, 'CampaignServiceInvalidCampaignId');
  if (kind) return getRecord(ask, kind, id, 'CampaignServiceInvalidAdGroupId');
  if (id !== ask.caller.id) throw refuse('CampaignServiceInvalidAccountId');
  return undefined;
}

/** A record of the sort, as it is answered. */
const shown = (ask: Ask, { view }: Sort, record: AdRecord) => ({
  ...replyOf(record),
  ...view?.(ask, record),
});

/** All that the parent has. */
const listed =
  (sort: Sort): Answer =>
  (ask, body) => {
    const { kind, list, isAsked } = sort;
    const records = listRecords(ask, kind, parentOf(ask, sort, body)?.id).filter(isAsked(body));
    return { [list]: records.map((record) => shown(ask, sort, record)) };
  };

/** Things of these ids; of some sorts all, where there are none. */
const byIds =
  (sort: Sort): Answer =>
  (ask, body) => {
    const { kind, list, ids, unknown, isAsked } = sort;
    if ((!sort.parent || sort.isNested) && !body[ids])
      return { ...(listed(sort)(ask, body) as Fields), PartialErrors: [] };
    const parent = parentOf(ask, sort, body);
    const fits = isAsked(body);
    const { done, PartialErrors } = each(itemsOf<string>(body, ids, 100), (id) => {
      const record = getRecord(ask, kind, id, unknown);
      if ((parent && record.parentId !== parent.id) || !fits(record)) throw refuse(unknown);
      return shown(ask, sort, record);
    });
    return { [list]: done, PartialErrors };
  };

/** Null is "not said", as absence is. */
const present = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** As the sort tells what was refused. */
function errorsOf({ isNested, nestsErrors }: Sort, PartialErrors: readonly BatchError[]) {
  if (!isNested && !nestsErrors) return { PartialErrors };
  const collect = (error: BatchError) => errorCollection(error.Index, [{ ...error, Index: 0 }]);
  return { NestedPartialErrors: PartialErrors.map(collect) };
}

const added =
  (sort: Sort): Answer =>
  (ask, body) => {
    const { kind, list, ids, identities, most, isNested, usual, always, rule } = sort;
    const above = isNested ? undefined : parentOf(ask, sort, body);
    const { done, PartialErrors } = each(itemsOf<Fields>(body, list, most), (given) => {
      const parent = isNested ? parentOf(ask, sort, given) : above;
      const fields = { ...usual, ...present(given) };
      checkRules(kind, fields, undefined);
      checkTogether(kind, { ask, fields, parent });
      rule?.({ ask, fields, body, parent });
      return keepNew(ask, kind, { ...fields, ...always }, parent?.id).id;
    });
    const made = identities
      ? { [identities]: done.map((Id) => Id && { Id, Version: 1 }) }
      : { [ids]: done };
    return { ...made, ...errorsOf(sort, PartialErrors) };
  };

const changed =
  (sort: Sort): Answer =>
  (ask, body) => {
    const { kind, list, most, isNested, unknown, rule } = sort;
    const above = isNested ? undefined : parentOf(ask, sort, body);
    const { PartialErrors } = each(itemsOf<Fields>(body, list, most), (given) => {
      const parent = isNested ? parentOf(ask, sort, given) : above;
      const record = getRecord(ask, kind, given['Id'], unknown);
      if (parent && record.parentId !== parent.id) throw refuse(unknown);
      const fields = present(given);
      checkRules(kind, fields, record);
      checkTogether(kind, { ask, fields, record, parent });
      rule?.({ ask, fields, body, record, parent });
      keepChanged(ask, record, fields);
      sort.changed?.(ask, record, fields);
    });
    return errorsOf(sort, PartialErrors);
  };

const removed =
  (sort: Sort): Answer =>
  (ask, body) => {
    const { kind, ids, most, unknown } = sort;
    parentOf(ask, sort, body);
    const { PartialErrors } = each(itemsOf<string>(body, ids, most), (id) =>
      drop(ask, getRecord(ask, kind, id, unknown)),
    );
    return { PartialErrors };
  };

/** Everything that can be asked of a sort; what the vendor's client does not know of it is not there. */
export function routesOf(sort: Sort): Record<string, Answer> {
  const { list, parent } = sort;
  return {
    [`POST ${list}/QueryBy${parent}`]: listed(sort),
    [`POST ${list}/QueryByIds`]: byIds(sort),
    [`POST ${list}`]: added(sort),
    [`PUT ${list}`]: changed(sort),
    [`DELETE ${list}`]: removed(sort),
  };
}
