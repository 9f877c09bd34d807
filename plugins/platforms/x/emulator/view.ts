/** Objects as X answers them. Money is in millionths of the account's currency, whatever its decimals. */
import { lastValue } from '../../../../sdk/emulator/index.ts';
import { statusOf, timeText, type Account, type Thing, type X } from './things.ts';

export const microsPerMinor = ({ spec }: Account) => 1_000_000 / 10 ** spec.currencyExponent;

export function viewOf(x: X, account: Account, thing: Thing): Record<string, unknown> {
  const { id, createdAt, updatedAt, deletedAt, fields } = thing;
  return {
    id,
    ...fields,
    ...moreOf(x, account, thing),
    created_at: timeText(createdAt),
    updated_at: timeText(updatedAt),
    deleted: deletedAt !== undefined,
  };
}

function moreOf(x: X, account: Account, thing: Thing): Record<string, unknown> {
  const status = { entity_status: statusOf(thing) };
  const { currency } = account.spec;
  switch (thing.kind) {
    case 'campaign': {
      const budget = lastValue(thing.budgets);
      const reasons = reasonsOf(x, thing);
      return {
        ...status,
        currency,
        servable: reasons.length === 0,
        effective_status: reasons.length === 0 ? 'RUNNING' : (reasons[0] ?? 'UNKNOWN'),
        reasons_not_servable: reasons,
        daily_budget_amount_local_micro:
          budget === undefined ? null : Math.round(budget * microsPerMinor(account)),
        standard_delivery: true,
        frequency_cap: null,
        duration_in_days: null,
      };
    }
    case 'line_item': {
      const budget = lastValue(thing.budgets);
      return {
        ...status,
        currency,
        creative_source: 'MANUAL',
        categories: [],
        daily_budget_amount_local_micro:
          budget === undefined ? null : Math.round(budget * microsPerMinor(account)),
      };
    }
    case 'promoted_tweet':
      return status;
    case 'funding_instrument':
      return status;
    case 'custom_audience':
      return audienceOf(x, thing);
    default:
      return {};
  }
}

function reasonsOf({ records }: X, campaign: Thing): string[] {
  const live = (list: readonly Thing[]) => list.filter(({ deletedAt }) => deletedAt === undefined);
  const lineItems = live(records.list('line_item', { parentId: campaign.id }));
  return [
    ...(campaign.deletedAt === undefined ? [] : ['DELETED']),
    ...(statusOf(campaign) === 'ACTIVE' ? [] : ['PAUSED_BY_ADVERTISER']),
    ...(lineItems.length === 0 ? ['INCOMPLETE'] : []),
  ];
}

/** Minutes after which what was uploaded has been matched; fewer people than this cannot be targeted. */
const MATCHED_MS = 30 * 60_000;
const LEAST = 100;

function audienceOf({ parts }: X, { fields, updatedAt }: Thing): Record<string, unknown> {
  const size = Number(fields['users'] ?? 0);
  const isReady = parts.now() - updatedAt >= MATCHED_MS;
  const reasons = [
    ...(isReady ? [] : ['PROCESSING']),
    ...(isReady && size < LEAST ? ['TOO_SMALL'] : []),
  ];
  return {
    users: undefined,
    audience_type: 'CRM',
    targetable: reasons.length === 0,
    reasons_not_targetable: reasons,
    targetable_types: ['CRM', 'EXCLUDED_CRM'],
    partner_source: 'OTHER',
    permission_level: 'READ_WRITE',
    audience_size: isReady && size > 0 ? size : null,
  };
}
