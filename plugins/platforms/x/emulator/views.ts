/** Objects as X answers them. Money is in millionths of the account's currency, whatever its decimals. */
import { fillTemplate, lastValue, toMicros, type Fields } from '../../../../sdk/emulator/index.ts';
import usual from './seed.json' with { type: 'json' };
import type { Account, Kind, Thing } from './model.ts';
import { isThere, type Ask, type State } from './state.ts';
import { timeText, wholeNumber } from './words.ts';

/** The last one before it was deleted. */
export const entityStatusOf = ({ statuses }: Thing) =>
  statuses.findLast(({ value }) => value !== 'DELETED')?.value ?? 'PAUSED';

export const viewOf = ({ state, caller }: Pick<Ask, 'state' | 'caller'>, thing: Thing): Fields => ({
  id: thing.id,
  ...thing.fields,
  ...own[thing.kind]?.(thing, state, caller),
  created_at: timeText(thing.createdAt),
  updated_at: timeText(thing.updatedAt),
  ...(waits.has(thing.kind) ? {} : { deleted: !isThere(thing) }),
});

/** They have a word of their own for what was deleted. */
const waits: ReadonlySet<Kind> = new Set(['scheduled_tweet', 'draft_tweet']);

const waitingOf = (thing: Thing): Fields =>
  thing.kind === 'draft_tweet' || isThere(thing) ? {} : { scheduled_status: 'DELETED' };

const statusAlone = (thing: Thing) => ({ entity_status: entityStatusOf(thing) });

function moneyOf(thing: Thing, account: Account): Fields {
  const budget = lastValue(thing.budgets);
  return {
    ...statusAlone(thing),
    currency: account.spec.currency,
    daily_budget_amount_local_micro:
      budget === undefined ? null : Math.round(toMicros(account.spec, budget)),
  };
}

/** Fields that are worked out. */
const own: Partial<Record<Kind, (thing: Thing, state: State, account: Account) => Fields>> = {
  campaign: (campaign, state, account) => {
    const reasons = reasonsOf(state, campaign);
    return {
      ...moneyOf(campaign, account),
      servable: reasons.length === 0,
      effective_status: reasons[0] ?? 'RUNNING',
      reasons_not_servable: reasons,
    };
  },
  line_item: (lineItem, _, account) => moneyOf(lineItem, account),
  promoted_tweet: statusAlone,
  promoted_account: statusAlone,
  media_creative: statusAlone,
  scheduled_tweet: waitingOf,
  draft_tweet: waitingOf,
  funding_instrument: statusAlone,
  custom_audience: audienceOf,
  card: ({ id }) => ({ card_uri: `card://${id}` }),
  media: ({ id, fields: { tweeted = true } }) => ({
    id: undefined,
    media_key: id,
    tweeted,
    media_status: 'TRANSCODE_COMPLETED',
  }),
};

function reasonsOf({ records }: State, campaign: Thing): string[] {
  const lineItems = records.list('line_item', { parentId: campaign.id }).filter(isThere);
  return [
    ...(isThere(campaign) ? [] : ['DELETED']),
    ...(entityStatusOf(campaign) === 'ACTIVE' ? [] : ['PAUSED_BY_ADVERTISER']),
    ...(lineItems.length === 0 ? ['INCOMPLETE'] : []),
  ];
}

/** Time after which what was uploaded has been matched; fewer people than this cannot be targeted. */
const MATCHED_MS = 30 * 60_000;
const LEAST = 100;

function audienceOf({ fields, updatedAt }: Thing, { parts }: State): Fields {
  const size = Number(fields['users'] ?? 0);
  const isReady = parts.now() - updatedAt >= MATCHED_MS;
  const reasons = isReady ? (size < LEAST ? ['TOO_SMALL'] : []) : ['PROCESSING'];
  return {
    ...usual.audience,
    users: undefined,
    targetable: reasons.length === 0,
    reasons_not_targetable: reasons,
    audience_size: isReady && size > 0 ? size : null,
  };
}

const { views } = usual;

export function accountView({ spec, world }: Account): Fields {
  const created = timeText(Date.parse(`${world.campaigns[0]?.firstDay ?? '2024-01-01'}T00:00:00Z`));
  const country = spec.currency === 'JPY' ? 'JP' : 'US';
  return fillTemplate(views.account, { spec, created, country });
}

export const userView = ({ spec }: Account): Fields => fillTemplate(views.user, { spec });

/** @param trims  leaves of the user the id alone */
export function tweetView({ id, createdAt, fields }: Thing, spec: Account['spec'], trims: boolean) {
  const { name = null, card_uri } = fields;
  const user = trims ? {} : { user: spec.name, handle: spec.handle };
  return fillTemplate(views.tweet, {
    id,
    fields,
    name,
    card: card_uri ?? undefined,
    number: wholeNumber(id),
    created: timeText(createdAt),
    ...user,
  });
}
