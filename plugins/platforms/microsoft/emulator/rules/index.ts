/** Rules that a thing must keep to be taken; the first thing wrong counts. */
import {
  bracketed,
  checkShape,
  sentenceOf,
  type Fields,
  type ShapeFault,
} from '../../../../../sdk/emulator/index.ts';
import blamed from '../blamed.json' with { type: 'json' };
import type { AdRecord } from '../model.ts';
import { listRecords, type Ask } from '../state.ts';
import { formats, refuse, shapes, type Word } from '../words.ts';

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

/** Another of these that has the same value, but for case and blanks around it. */
function hasTwin(records: readonly AdRecord[], field: string, value: unknown, own?: AdRecord) {
  const plain = (text: unknown) => String(text).trim().toLowerCase();
  return records.some(({ id, fields }) => id !== own?.id && plain(fields[field]) === plain(value));
}

export const campaignRule: Rule = ({ ask, fields, record }) => {
  const { Name, CampaignType: type } = fields;
  if (Name !== undefined && hasTwin(listRecords(ask, 'campaign'), 'Name', Name, record))
    throw refuse('CampaignServiceCannotCreateDuplicateCampaign');
  checkBudget(fields, record);
  if (record && type !== undefined && type !== record.fields['CampaignType'])
    throw refuse('CampaignServiceCampaignTypeImmutable');
};

function checkBudget(fields: Fields, record: AdRecord | undefined): void {
  const { BudgetType: type, DailyBudget: budget, BudgetId: shared } = fields;
  const campaign = record?.fields ?? fields;
  const isLifetime = type === 'LifetimeBudgetStandard' && campaign['CampaignType'] !== 'Audience';
  if (isLifetime || (!record && type === undefined && !shared))
    throw refuse('CampaignServiceInvalidBudgetType');
  if (record?.fields['BudgetId'] && budget !== undefined && budget !== record.fields['DailyBudget'])
    throw refuse('CampaignServiceCannotUpdateSharedBudget');
  if (!record && !shared && budget === undefined) throw refuse('CampaignServiceInvalidDailyBudget');
}

export const adGroupRule: Rule = ({ ask, fields, record, parent }) => {
  const { Name } = fields;
  const siblings = () => listRecords(ask, 'ad_group', record?.parentId ?? parent?.id);
  if (Name !== undefined && hasTwin(siblings(), 'Name', Name, record))
    throw refuse('CampaignServiceEntityAlreadyExists');
};

export const adRule: Rule = ({ fields }) => {
  for (const name of ['Headlines', 'Descriptions']) {
    const links = (fields[name] ?? []) as readonly { readonly Asset: { readonly Text: string } }[];
    if (new Set(links.map(({ Asset }) => Asset.Text)).size < links.length)
      throw editorial(`${name} repeats a text.`);
  }
  if (fields['Path2'] && !fields['Path1']) throw editorial('Path2 needs Path1.');
};

export const keywordRule: Rule = ({ ask, fields, record, parent }) => {
  const { Text, MatchType } = fields;
  if (record && Text !== undefined && Text !== record.fields['Text'])
    throw refuse('CampaignServiceCannotChangeTextOnUpdate');
  const same = listRecords(ask, 'keyword', parent?.id).filter(
    (other) => other.fields['MatchType'] === MatchType,
  );
  if (!record && hasTwin(same, 'Text', Text)) throw refuse('CampaignServiceEntityAlreadyExists');
};

export const audienceRule: Rule = ({ ask, fields }) => {
  if (fields['ParentId'] !== ask.caller.id) throw refuse('InvalidAudienceParent');
  if (listRecords(ask, 'audience').some((other) => other.fields['Name'] === fields['Name']))
    throw refuse('CampaignServiceEntityAlreadyExists');
};
