/** Objects as X answers them. Money is in millionths of the account's currency, whatever its decimals. */
import { lastValue, type Fields } from '../../../../sdk/emulator/index.ts';
import { isThere, statusOf, type Account, type Ask, type State, type Thing } from './state.ts';
import { timeText, wholeNumber } from './words.ts';

export const microsPerMinor = ({ spec }: Account) => 1_000_000 / 10 ** spec.currencyExponent;

const times = ({ createdAt, updatedAt, deletedAt }: Thing) => ({
  created_at: timeText(createdAt),
  updated_at: timeText(updatedAt),
  deleted: deletedAt !== undefined,
});

export const viewOf = ({ state, caller }: Pick<Ask, 'state' | 'caller'>, thing: Thing): Fields => ({
  id: thing.id,
  ...thing.fields,
  ...moreOf(state, caller, thing),
  ...times(thing),
});

function moreOf(state: State, account: Account, thing: Thing): Fields {
  const entity_status = statusOf(thing);
  const budget = lastValue(thing.budgets);
  const money = {
    entity_status,
    currency: account.spec.currency,
    daily_budget_amount_local_micro:
      budget === undefined ? null : Math.round(budget * microsPerMinor(account)),
  };
  switch (thing.kind) {
    case 'campaign': {
      const reasons = reasonsOf(state, thing);
      return {
        ...money,
        servable: reasons.length === 0,
        effective_status: reasons[0] ?? 'RUNNING',
        reasons_not_servable: reasons,
        standard_delivery: true,
        frequency_cap: null,
        duration_in_days: null,
      };
    }
    case 'line_item':
      return { ...money, creative_source: 'MANUAL', categories: [] };
    case 'promoted_tweet':
    case 'funding_instrument':
      return { entity_status };
    case 'custom_audience':
      return audienceOf(state, thing);
    default:
      return {};
  }
}

function reasonsOf({ records }: State, campaign: Thing): string[] {
  const lineItems = records.list('line_item', { parentId: campaign.id }).filter(isThere);
  return [
    ...(isThere(campaign) ? [] : ['DELETED']),
    ...(statusOf(campaign) === 'ACTIVE' ? [] : ['PAUSED_BY_ADVERTISER']),
    ...(lineItems.length === 0 ? ['INCOMPLETE'] : []),
  ];
}

/** Time after which what was uploaded has been matched; fewer people than this cannot be targeted. */
const MATCHED_MS = 30 * 60_000;
const LEAST = 100;

function audienceOf({ parts }: State, { fields, updatedAt }: Thing): Fields {
  const size = Number(fields['users'] ?? 0);
  const isReady = parts.now() - updatedAt >= MATCHED_MS;
  const reasons = isReady ? (size < LEAST ? ['TOO_SMALL'] : []) : ['PROCESSING'];
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

export function accountView({ spec, world }: Account): Fields {
  const created = timeText(Date.parse(`${world.campaigns[0]?.firstDay ?? '2024-01-01'}T00:00:00Z`));
  return {
    id: spec.id,
    name: spec.name,
    business_name: spec.business,
    business_id: null,
    timezone: spec.timeZone,
    timezone_switch_at: created,
    approval_status: 'ACCEPTED',
    industry_type: 'RETAIL',
    country_code: spec.currency === 'JPY' ? 'JP' : 'US',
    salt: null,
    created_at: created,
    updated_at: created,
    deleted: false,
  };
}

export const userView = ({ spec }: Account): Fields => ({
  id: `pu${spec.userId}`,
  account_id: spec.id,
  user_id: spec.userId,
  promotable_user_type: 'FULL',
  screen_name: spec.handle,
  deleted: false,
});

/** @param trims  leaves of the user the id alone */
export function tweetView({ id, createdAt, fields }: Thing, spec: Account['spec'], trims: boolean) {
  const { text, nullcast, user_id, name = null, card_uri = null } = fields;
  const user = { id_str: user_id };
  return {
    name,
    tweet_type: 'PUBLISHED',
    ...(card_uri === null ? {} : { card_uri }),
    id: wholeNumber(id),
    id_str: id,
    tweet_id: id,
    full_text: text,
    text,
    nullcast,
    created_at: timeText(createdAt),
    user: trims ? user : { ...user, name: spec.name, screen_name: spec.handle },
  };
}

export const cardView = (card: Thing): Fields => ({
  ...card.fields,
  id: card.id,
  card_uri: `card://${card.id}`,
  ...times(card),
});

export const mediaView = (media: Thing): Fields => ({
  tweeted: true,
  media_key: media.id,
  ...media.fields,
  media_status: 'TRANSCODE_COMPLETED',
  ...times(media),
});
