/** Objects as the API shows them: what was set, and what it comes to. */
import { fillTemplate, lastValue, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { demoMember } from './accounts.ts';
import type { Account, Thing } from './model.ts';
import { faultsOf } from './rules/checks.ts';
import {
  endOf,
  entityOf,
  listEntities,
  reviewEnd,
  startOf,
  type Entity,
  type State,
} from './state.ts';
import views from './views.json' with { type: 'json' };
import { instant, moneyOf, urnOf } from './words.ts';

const member = demoMember;
const stampsOf = (createdAt: number, updatedAt: number) =>
  fillTemplate(views.stamps, { member, createdAt, updatedAt });
/** Values of an account, which is as old as its first campaign. */
const valuesOf = ({ spec, world }: Account): Fields => {
  const at = instant(world.campaigns[0]?.firstDay ?? '2024-01-01');
  const serving = spec.dormant ? 'BILLING_HOLD' : 'RUNNABLE';
  return { spec, member, number: Number(spec.id), serving, stamps: stampsOf(at, at) };
};

export const accountView = (account: Account) =>
  fillTemplate<Fields>(views.account, valuesOf(account));
/** Rights of the member with the account. */
export const userView = (account: Account) => fillTemplate<Fields>(views.user, valuesOf(account));

/** The settings of an object, its status and present budget among them. */
export function dataOf({ accounts }: State, entity: Entity): Fields {
  const { own: _, ...fields } = entity.fields;
  const status = { [entity.kind === 'ad' ? 'intendedStatus' : 'status']: statusOf(entity) };
  const budget = lastValue(entity.budgets);
  const { currency } = accounts.get(entity.accountId)!.spec;
  const money = budget === undefined ? {} : { dailyBudget: moneyOf(budget, currency) };
  return { ...fields, ...status, ...money };
}

/** Reasons for which it does not run; none where it does. */
function holdsOf(state: State, entity: Entity): string[] {
  const { kind, parentId, accountId } = entity;
  const above = { campaign: 'campaign', group: 'campaign', ad: 'group' } as const;
  const parent = entityOf(state, above[kind], parentId, accountId);
  const site = {
    status: statusOf(entity),
    dormant: state.accounts.get(accountId)!.spec.dormant || undefined,
    above: parent && statusOf(parent),
    runs: kind === 'ad' && parent !== undefined && holdsOf(state, parent).length === 0,
    start: startOf(entity),
    end: endOf(entity),
    reviewed: reviewEnd(entity),
    now: state.parts.now(),
  };
  const an = { campaign: 'a campaign', group: 'a group', ad: 'an ad' } as const;
  return faultsOf(`holds of ${an[kind]}`, site).map(({ description }) => description);
}

export function entityView(state: State, entity: Entity): Fields {
  const { id, kind, createdAt, updatedAt, fields } = entity;
  const holds = holdsOf(state, entity);
  const isServing = holds.length === 0;
  return fillTemplate<Fields>(kind === 'ad' ? views.creative : views.campaign, {
    id,
    createdAt,
    updatedAt,
    member,
    isServing,
    number: Number(id),
    data: dataOf(state, entity),
    version: String((fields['own'] as Fields)['version']),
    serving: isServing ? ['RUNNABLE'] : holds,
    reasons: isServing ? undefined : holds,
    review: holds.includes('UNDER_REVIEW') ? 'PENDING' : 'APPROVED',
    stamps: stampsOf(createdAt, updatedAt),
  });
}

const shown = (view: object, thing: Thing, values: Fields = {}) =>
  fillTemplate<Fields>(view, {
    ...thing,
    number: Number(thing.id),
    stamps: stampsOf(thing.createdAt, thing.updatedAt),
    ...values,
  });

const isBuilt = ({ parts, controls }: State, { createdAt }: Thing) =>
  parts.now() >= createdAt + controls.buildMs;
const statusIn = (isReady: boolean) => (isReady ? 'READY' : 'BUILDING');

export function segmentView(state: State, segment: Thing): Fields {
  const { audienceSize, inputCount, ...fields } = segment.fields;
  const isReady = segment.members === undefined || isBuilt(state, segment);
  const members = segment.members?.length ?? 0;
  const size = Number(audienceSize ?? members);
  const [count, ready] = [Number(inputCount ?? members), isReady ? size : 0];
  return shown(views.segment, segment, { fields, size, count, ready, status: statusIn(isReady) });
}

/** A segment that a site fills; nobody is in it before it is built. */
export function visitorsView(state: State, segment: Thing): Fields {
  const isReady = isBuilt(state, segment);
  const { sources: _, status = statusIn(isReady), ...fields } = segment.fields;
  const size = isReady ? 300 + (Number(segment.id) % 5_000) : 0;
  return shown(views.visitors, segment, { fields, status, size });
}

/** A rule from the start counts for every campaign until one of them is taken off it. */
export function conversionView(state: State, rule: Thing): Fields {
  const { links, ...fields } = rule.fields;
  const live = listEntities(state, 'group', { accountId: rule.accountId })
    .filter((one) => statusOf(one) !== 'PENDING_DELETION')
    .map((one) => urnOf('group', one.id));
  const linked = (links as readonly string[] | undefined)?.filter((urn) => live.includes(urn));
  return shown(views.conversion, rule, { fields, campaigns: linked ?? live });
}

export const formView = (form: Thing): Fields => shown(views.form, form);
