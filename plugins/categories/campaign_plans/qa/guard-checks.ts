/** The amounts of a plan against the guards of its organization, before a person reads it. */
import { ServiceError, type Change, type ToolPorts } from '../../../../sdk/index.ts';
import { creation } from '../../../../sdk/kit/index.ts';
import { isThere, type Planned } from '../launch-plan.ts';
import { makerOf, routeOf } from '../routes.ts';
import { nameOf } from './data-of.ts';
import { issue, type Issue } from './scorecard.ts';

type Word = Awaited<ReturnType<ToolPorts['guards']['judge']>>[number];

export interface GuardWord extends Word {
  /** Key of the entity. */
  readonly where: string;
}

/** Names of amounts in the data of an entity, the one that may be spent first. */
const amounts = ['daily_budget', 'lifetime_budget', 'total_budget', 'bid', 'bid_amount', 'cpc_bid'];

export async function readGuards(
  guards: ToolPorts['guards'],
  {
    entities,
    paidIn,
  }: {
    readonly entities: readonly Planned[];
    readonly paidIn: Readonly<Record<string, string>>;
  },
  accounts: ReadonlyMap<string, { readonly account_id: string; readonly currency: string | null }>,
): Promise<readonly GuardWord[]> {
  const words = entities.map(async (one) => {
    const { platform, logical_key: where, provider_account_id: own } = one.value;
    const account = accounts.get(platform);
    const route = routeOf(one.value);
    const script = route && makerOf(route, one.data);
    const changes =
      account && !isThere(one) ? changesOf(one, paidIn[where] ?? account.currency) : [];
    if (!account || script === undefined || changes.length === 0) return [];
    const place = { script, platform, account_id: own ?? account.account_id };
    const said = await guards.judge(place, changes).catch((error: unknown) => {
      throw isUnknown(error) && own !== null ? noAccount(where, platform, own) : error;
    });
    return said.map((word) => ({ ...word, where }));
  });
  return (await Promise.all(words)).flat();
}

const isUnknown = (error: unknown) =>
  error instanceof ServiceError && error.code === 'account_unknown';

function noAccount(where: string, platform: string, id: string): ServiceError {
  return new ServiceError('account_unknown', {
    message: `${where} names ${id}, which is no connected account of ${platform}: mend it with upsert_plan_entity.`,
    field: 'provider_account_id',
  });
}

/** As the launch makes it: paused, with each amount that it names. */
function changesOf(one: Planned, currency: string | null): Change[] {
  const { data, value } = one;
  return amounts.flatMap((field): Change[] => {
    const amount = Number(data[field] ?? 0);
    if (!(amount > 0) || currency === null) return [];
    const measure = field.includes('bid') ? ({ measure: 'bid' } as const) : {};
    const settings = { status: 'PAUSED', [field]: String(amount) };
    const name = nameOf(one) ?? value.logical_key;
    return [creation(value.entity_type, name, settings, { amount, currency, ...measure })];
  });
}

/** A refused amount is never made; a held one is agreed to by the person who approves the plan. */
export const guardIssue = ({ action, rule, message, where }: GuardWord): Issue =>
  action === 'refuse'
    ? issue(
        'error',
        'budget_refused',
        where,
        `The guard ${rule} will refuse it: ${message}`,
        'Lower the amount, or have the operator change the guard.',
      )
    : issue(
        'warning',
        'budget_above_guard',
        where,
        `The guard ${rule} would hold it: ${message}`,
        'Who approves the plan agrees to it.',
      );
