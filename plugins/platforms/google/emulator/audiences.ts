/** User lists as they stand: those of a fresh account, and what uploads have brought them by now. */
import { digits } from '../../../../sdk/emulator/index.ts';
import { isDone } from './data-manager.ts';
import { listOf, partOf, textOf, type Customer, type Entity } from './customers.ts';
import { customerOf, none, type SourceParts, type SourceRow } from './source-rows.ts';

/** How long a job waits, and how long it takes; Google says that it may be a day. */
const PENDING_MS = 60_000;
const RUNNING_MS = 600_000;
/** Share of the hashes that belong to somebody who uses Google. */
const MATCHED = 0.62;

const ranges = [
  [500, 'LESS_THAN_FIVE_HUNDRED'],
  [1_000, 'LESS_THAN_ONE_THOUSAND'],
  [10_000, 'ONE_THOUSAND_TO_TEN_THOUSAND'],
  [50_000, 'TEN_THOUSAND_TO_FIFTY_THOUSAND'],
  [100_000, 'FIFTY_THOUSAND_TO_ONE_HUNDRED_THOUSAND'],
] as const;
const rangeOf = (size: number) =>
  ranges.find(([below]) => size < below)?.[1] ?? 'ONE_HUNDRED_THOUSAND_TO_THREE_HUNDRED_THOUSAND';

/** A rule list of everybody, and a list of those who bought. */
export function seededUserLists(
  entities: ReadonlyMap<string, Entity>,
  customerId: string,
): Entity[] {
  const purchase = [...entities.values()].find(
    (entity) =>
      entity.resourceName.includes('/conversionActions/') && entity['name'] === 'Purchase',
  );
  const common = {
    readOnly: false,
    membershipStatus: 'OPEN',
    accessReason: 'OWNED',
    accountUserListStatus: 'ENABLED',
    eligibleForSearch: true,
    eligibleForDisplay: true,
  };
  const seen = { operator: 'CONTAINS', value: 'northwind.example' };
  const rule = { ruleItemGroups: [{ ruleItems: [{ name: 'url__', stringRuleItem: seen }] }] };
  const inclusiveOperands = [{ rule, lookbackWindowDays: '30' }];
  const flexibleRuleUserList = { inclusiveRuleOperator: 'AND', inclusiveOperands };
  const all = { ruleBasedUserList: { flexibleRuleUserList }, type: 'RULE_BASED' };
  const actions = [{ conversionAction: purchase?.resourceName }];
  const buyers = { basicUserList: { actions }, type: 'REMARKETING' };
  const lists = [
    ['All visitors 30 days', '30', 41_000, all],
    ['Purchasers', '540', 5_200, buyers],
  ] as const;
  return lists.map(([name, membershipLifeSpan, size, rest], n) => {
    const id = digits(10, 'google', customerId, 'user list', String(n));
    const sizes = { sizeForSearch: String(size), sizeForDisplay: String(size) };
    return {
      resourceName: `customers/${customerId}/userLists/${id}`,
      id,
      name,
      membershipLifeSpan,
      ...common,
      ...rest,
      ...sizes,
    };
  });
}

type Uploads = Pick<SourceParts, 'saved' | 'now'>;

function stateOf(job: Entity, { saved, now }: Uploads): string {
  const startedAt = saved.uploads?.[job.resourceName]?.startedAt;
  if (startedAt === undefined || now < startedAt + PENDING_MS) return 'PENDING';
  return now < startedAt + PENDING_MS + RUNNING_MS ? 'RUNNING' : 'SUCCESS';
}

/** Only customer lists are filled by uploads; sizes have two significant digits, as Google rounds them. */
function sizedList(customer: Customer, list: Entity, parts: Uploads): Entity {
  const ingested = Object.values(parts.saved.ingestions ?? {})
    .filter((one) => one.lists.includes(list.resourceName) && isDone(one, parts.now))
    .flatMap(({ hashes }) => hashes);
  const people = new Set([
    ...ingested,
    ...listOf(customer, 'offlineUserDataJobs')
      .filter(
        (job) =>
          textOf(partOf(job, 'customerMatchUserListMetadata') as Entity, 'userList') ===
            list.resourceName && stateOf(job, parts) === 'SUCCESS',
      )
      .flatMap((job) => parts.saved.uploads?.[job.resourceName]?.hashes ?? []),
  ]);
  if (people.size === 0) return list;
  const size = String(Number(Math.floor(people.size * MATCHED).toPrecision(2)));
  return {
    ...list,
    sizeForSearch: size,
    sizeForDisplay: size,
    matchRatePercentage: Math.round(MATCHED * 100),
  };
}

export function userListRows(parts: SourceParts): SourceRow[] {
  return listOf(parts.customer, 'userLists').map((entity) => {
    const list = sizedList(parts.customer, entity, parts);
    const range = rangeOf(Number(list['sizeForSearch']));
    const user_list = { ...list, sizeRangeForSearch: range, sizeRangeForDisplay: range };
    return { resources: { customer: customerOf(parts), user_list }, facts: none };
  });
}

export function jobRows(parts: SourceParts): SourceRow[] {
  return listOf(parts.customer, 'offlineUserDataJobs').map((job) => ({
    resources: {
      customer: customerOf(parts),
      offline_user_data_job: { ...job, status: stateOf(job, parts) },
    },
    facts: none,
  }));
}
