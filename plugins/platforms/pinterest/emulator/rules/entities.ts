/** Rules of what may be made and changed: each entry of a batch by itself. */
import {
  minorOfMicros,
  changedRecord,
  findRecord,
  newRecord,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../../sdk/emulator/index.ts';
import type { Account, Entity, Status } from '../model.ts';
import type { Ask, State } from '../state.ts';

/** An entry that is not taken; the others of its batch are. */
export class Exceptional extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const parents: Partial<Record<TreeKind, readonly [kind: TreeKind, field: string, words: string]>> =
  {
    group: ['campaign', 'campaign_id', 'Campaign'],
    ad: ['group', 'ad_group_id', 'Ad group'],
  };
const wordsOf: Readonly<Record<TreeKind, string>> = {
  campaign: 'Campaign',
  group: 'Ad group',
  ad: 'Ad',
};
const digitsOf: Readonly<Record<TreeKind, number>> = { campaign: 12, group: 13, ad: 12 };

/** Fields that the platform fills in. */
const defaults: Readonly<Record<TreeKind, Fields>> = {
  campaign: {
    daily_spend_cap: null,
    lifetime_spend_cap: null,
    is_campaign_budget_optimization: false,
  },
  group: {
    budget_type: 'DAILY',
    bid_strategy_type: 'AUTOMATIC_BID',
    placement_group: 'ALL',
    pacing_delivery_type: 'STANDARD',
    auto_targeting_enabled: true,
  },
  ad: { review_status: 'OTHER' },
};

export function createEntity({ state, now }: Ask, account: Account, kind: TreeKind, given: Fields) {
  const { id: accountId } = account.spec;
  checkOwner(account, given);
  const [above, field, words] = parents[kind] ?? [];
  const parent = above && field ? findRecord(state, accountId, above, given[field]) : undefined;
  if (above && !parent) throw new Exceptional(2, `${words} not found.`);
  const { status = 'ACTIVE', ad_account_id: _, ...fields } = given;
  if (!['ACTIVE', 'PAUSED'].includes(String(status)))
    throw new Exceptional(1, `${wordsOf[kind]} cannot begin as ${String(status)}.`);
  const made = newRecord<Status>(state, {
    kind,
    accountId,
    parentId: parent?.id,
    status: status as Status,
    now,
    digits: digitsOf[kind],
  });
  const own = kind === 'ad' ? { campaign_id: parent?.fields['campaign_id'] } : {};
  return kept(state, account, made, { ...defaults[kind], ...own, ...fields }, now);
}

export function updateEntity({ state, now }: Ask, account: Account, kind: TreeKind, given: Fields) {
  const { id, ad_account_id: _, status, ...changes } = given;
  checkOwner(account, given);
  const before = findRecord(state, account.spec.id, kind, id);
  if (!before) throw new Exceptional(2, `${wordsOf[kind]} not found.`);
  if (statusOf(before) === 'ARCHIVED')
    throw new Exceptional(1, `${wordsOf[kind]} is archived and cannot be changed.`);
  const fixed =
    kind === 'campaign' ? 'objective_type' : kind === 'group' ? 'campaign_id' : 'pin_id';
  const asked = changes[fixed];
  if (asked !== undefined && asked !== before.fields[fixed])
    throw new Exceptional(1, `${fixed} cannot be changed.`);
  const fields = { ...before.fields, ...changes };
  return kept(state, account, before, fields, now, status as Status | undefined);
}

function checkOwner({ spec }: Account, { ad_account_id: owner }: Fields): void {
  if (owner !== undefined && owner !== spec.id) throw new Exceptional(2, 'Advertiser not found.');
}

function kept(
  state: State,
  account: Account,
  before: Entity,
  fields: Fields,
  now: number,
  status?: Status,
): Entity {
  checkMoney(state, before, fields);
  if (fields['start_time'] && fields['end_time'] && fields['end_time'] <= fields['start_time'])
    throw new Exceptional(1, 'end_time must be after start_time.');
  checkTargeting(fields['targeting_spec'] as Fields | null | undefined);
  const micros = before.kind === 'campaign' ? fields['daily_spend_cap'] : dailyOf(fields);
  const dailyMinor = minorOfMicros(account.spec, micros);
  return changedRecord(state, before, { now, fields, status, dailyMinor });
}

/** @throws Exceptional  no place, or ages in two ways */
export function checkTargeting(spec: Fields | null | undefined): void {
  if (!spec) return;
  const has = (name: string) => spec[name] !== undefined;
  if (!has('LOCATION') && !has('GEO'))
    throw new Exceptional(1, 'At least one of LOCATION or GEO must be specified.');
  if (has('AGE_BUCKET') && (has('MINIMUM_AGE') || has('MAXIMUM_AGE')))
    throw new Exceptional(1, 'AGE_BUCKET cannot be combined with MINIMUM_AGE or MAXIMUM_AGE.');
}

const dailyOf = ({ budget_type: type, budget_in_micro_currency: micros }: Fields) =>
  type === 'DAILY' ? micros : undefined;

function checkMoney(state: State, { kind, parentId }: Entity, fields: Fields): void {
  const amounts = [
    'daily_spend_cap',
    'lifetime_spend_cap',
    'budget_in_micro_currency',
    'bid_in_micro_currency',
  ];
  const wrong = amounts.find(
    (name) => typeof fields[name] === 'number' && Number(fields[name]) <= 0,
  );
  if (wrong) throw new Exceptional(1, `${wrong} must be greater than 0.`);
  const { daily_spend_cap: daily, lifetime_spend_cap: lifetime } = fields;
  if (kind === 'campaign') {
    if (daily && lifetime)
      throw new Exceptional(
        1,
        'daily_spend_cap and lifetime_spend_cap cannot be set at the same time.',
      );
    if (fields['is_campaign_budget_optimization'] === true && !daily && !lifetime)
      throw new Exceptional(1, 'A campaign with budget optimization needs a spend cap.');
  }
  if (kind !== 'group') return;
  const isCbo =
    state.records.find('campaign', parentId ?? '')?.fields['is_campaign_budget_optimization'] ===
    true;
  if (isCbo === Boolean(fields['budget_in_micro_currency']))
    throw new Exceptional(
      1,
      isCbo
        ? 'The budget of this ad group is set by its campaign.'
        : 'budget_in_micro_currency is required.',
    );
  if (fields['budget_type'] === 'LIFETIME' && !fields['end_time'])
    throw new Exceptional(1, 'end_time is required for a lifetime budget.');
}
