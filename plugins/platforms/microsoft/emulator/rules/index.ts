/** Rules that a thing must keep to be taken; the first thing wrong counts. */
import {
  bracketed,
  checkFields,
  checkShape,
  rulesOf,
  sentenceOf,
  type Fields,
  type ShapeFault,
} from '../../../../../sdk/emulator/index.ts';
import blamed from '../blamed.json' with { type: 'json' };
import type { AdRecord, Kind } from '../model.ts';
import { listRecords, type Ask } from '../state.ts';
import { formats, refuse, shapes, type Word } from '../words.ts';
import written from './rules.json' with { type: 'json' };

/** Rules beyond shapes of new fields, or of changed ones: those of `record`. @throws Refusal */
export type Rule = (given: {
  readonly ask: Ask;
  readonly fields: Fields;
  readonly body: Fields;
  readonly parent: AdRecord | undefined;
  readonly record?: AdRecord;
}) => void;

/** How a field of the wrong shape is blamed; editorial errors say what is wrong themselves. */
export const wordOf = (kind: string, { path: [field] }: Pick<ShapeFault, 'path'>) => {
  const words = (blamed as unknown as Readonly<Record<string, Readonly<Record<string, Word>>>>)[
    kind
  ];
  return words?.[String(field)];
};

const check = checkShape({ shapes, formats, nulls: 'absent' });

/**
 * @param kind    of the thing, or its own type where rules differ by it
 * @param record  what is there already; undefined for a creation
 * @throws Refusal
 */
export function checkRules(kind: string, fields: Fields, record: AdRecord | undefined): void {
  const [fault] = check(`${record ? '~' : ''}#${kind} rules`, fields);
  if (!fault) return;
  const word = wordOf(kind, fault);
  if (word === 'CampaignServiceTimeZoneValueInvalid' && fault.kind === 'missing')
    throw refuse('CampaignServiceTimeZoneNotEnabled');
  if (word) throw refuse(word);
  throw editorial(`${bracketed(fault.path)}: ${sentenceOf(fault)}`);
}

const editorial = (message: string) => refuse('CampaignServiceEditorialValidationError', message);

const lines: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = (({
  $comment: _,
  ...rest
}) => rest)(written);

/** Names and texts are the same but for case and blanks around them. */
const plain = (text: unknown) => String(text).trim().toLowerCase();

/** Holds fields to each other, and to things beside them (`rules.json`). @throws Refusal */
export function checkTogether(
  kind: string,
  { ask, fields, record, parent }: Omit<Parameters<Rule>[0], 'body'>,
): void {
  const { BudgetId, DailyBudget } = record?.fields ?? {};
  const beside = () =>
    listRecords(ask, kind as Kind, record?.parentId ?? parent?.id).filter(
      ({ id }) => id !== record?.id,
    );
  const sorts = {
    new: (name: string) => beside().every((other) => other.fields['Name'] !== name),
    // Keywords are told apart by how they match, too.
    free: (name: string) =>
      !beside().some(
        ({ fields: { Name, Text = Name, MatchType } }) =>
          plain(Text) === plain(name) && MatchType === fields['MatchType'],
      ),
    own: (amount: string) => !BudgetId || amount === String(DailyBudget),
  };
  const refused = (code: string) => {
    const [word = '', message] = code.split(': ');
    return refuse(word as Word, message);
  };
  const changed = record && { before: record.fields, paths: Object.keys(fields) };
  const all = { ...fields, known: record?.fields ?? fields };
  checkFields(rulesOf(lines[kind] ?? {}), all, { refuse: refused, sorts }, changed);
}

export const audienceRule: Rule = ({ ask, fields }) => {
  if (fields['ParentId'] !== ask.caller.id) throw refuse('InvalidAudienceParent');
  if (listRecords(ask, 'audience').some((other) => other.fields['Name'] === fields['Name']))
    throw refuse('CampaignServiceEntityAlreadyExists');
};
