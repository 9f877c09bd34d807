/** Accounts, campaigns, ad groups, ads and audiences as the API shows them. */
import {
  seconds,
  digits,
  statusOf,
  type Fields,
  type TreeKind,
} from '../../../../sdk/emulator/index.ts';
import type { Account, Entity } from './model.ts';

/** Kind > its name in paths, and of the filter by ids. */
export const kinds: Readonly<
  Record<TreeKind, { readonly list: string; readonly id: string; readonly type: string }>
> = {
  campaign: { list: 'campaigns', id: 'campaign_id', type: 'campaign' },
  group: { list: 'ad_groups', id: 'ad_group_id', type: 'adgroup' },
  ad: { list: 'ads', id: 'ad_id', type: 'pinpromotion' },
};

export function entityView(entity: Entity, now: number): Fields {
  const { id, accountId, kind, fields, createdAt, updatedAt } = entity;
  return {
    id,
    ad_account_id: accountId,
    ...fields,
    status: statusOf(entity),
    summary_status: summaryOf(entity, now),
    created_time: seconds(createdAt),
    updated_time: seconds(updatedAt),
    type: kinds[kind].type,
  };
}

export function summaryOf(entity: Entity, now: number): string {
  const status = statusOf(entity);
  if (status !== 'ACTIVE') return status;
  const { start_time: start, end_time: end, review_status: review } = entity.fields;
  if (entity.kind === 'ad') return review === 'APPROVED' ? 'APPROVED' : 'PENDING';
  if (typeof start === 'number' && start > seconds(now)) return 'NOT_STARTED';
  return typeof end === 'number' && end <= seconds(now) ? 'COMPLETED' : 'RUNNING';
}

export const accountView = ({ spec }: Account, now: number): Fields => ({
  id: spec.id,
  name: spec.name,
  owner: { id: digits(18, 'pinterest', 'owner', spec.id), username: spec.website.split('.')[0] },
  country: spec.country,
  currency: spec.currency,
  permissions: ['OWNER'],
  created_time: seconds(now) - 86_400 * 700,
  updated_time: seconds(now) - 86_400,
});

const audiences = [
  ['Visitors of the last 30 days', 'VISITOR', 48_200, 'READY'],
  ['Buyers', 'CUSTOMER_LIST', 12_900, 'READY'],
  ['Like our buyers', 'ACTALIKE', 1_950_000, 'READY'],
  ['Press contacts', 'CUSTOMER_LIST', null, 'TOO_SMALL'],
] as const;

export const audiencesOf = ({ spec }: Account, now: number): Fields[] =>
  audiences.map(([name, type, size, status]) => ({
    id: digits(13, 'pinterest', 'audience', spec.id, name),
    ad_account_id: spec.id,
    name,
    audience_type: type,
    description: null,
    rule: ruleOf(spec.id, type),
    size,
    status,
    type: 'audience',
    created_timestamp: seconds(now) - 86_400 * 200,
    updated_timestamp: seconds(now) - 86_400,
  }));

const listId = (account: string) => digits(12, 'pinterest', 'list', account);
const tagId = (account: string) => digits(13, 'pinterest', 'tag', account);

function ruleOf(account: string, type: string): Fields {
  if (type === 'VISITOR') return { visitor_source_id: tagId(account), retention_days: 30 };
  return type === 'ACTALIKE'
    ? { seed_id: [listId(account)], country: 'US', percentage: 5 }
    : { customer_list_id: listId(account) };
}

export const customerListsOf = ({ spec }: Account, now: number): Fields[] => [
  {
    id: listId(spec.id),
    ad_account_id: spec.id,
    name: 'Buyers',
    status: 'READY',
    num_batches: 2,
    num_uploaded_user_records: 14_100,
    num_removed_user_records: 0,
    type: 'customerlist',
    created_time: seconds(now) - 86_400 * 210,
    updated_time: seconds(now) - 86_400 * 2,
  },
];

export const tagsOf = ({ spec }: Account, now: number): Fields[] => [
  {
    id: tagId(spec.id),
    ad_account_id: spec.id,
    name: `${spec.name} shop`,
    status: 'ACTIVE',
    version: '3',
    code_snippet: '<script></script>',
    enhanced_match_status: 'VALIDATION_COMPLETE',
    last_fired_time_ms: now - 60_000,
  },
];
