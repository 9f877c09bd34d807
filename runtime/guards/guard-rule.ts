/** The rules an organization's guards may have: a closed set of rules over changes, stored as plain JSON. */
import type { Effect } from '../../sdk/script.ts';

/** Which amounts a rule looks at; a budget is daily, lifetime or any other. */
export type Measure = 'budget' | 'bid';

export interface GuardRule {
  /** `max_budget`, or a name that the operator chose. */
  readonly id: string;
  /** The fate of a change that the rule does not let pass. */
  readonly action: 'refuse' | 'hold';
  readonly when: Condition;
  /** Only these; absent means all. Keys by id, platforms in their canonical spelling. */
  readonly keys?: readonly string[];
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  /** The rule is there and says nothing: how a default is switched off. */
  readonly off?: boolean;
}

/**
 * The fate of an amount in another currency than the rule's; `hold` when absent. `convert` compares its value by the
 * rates that are kept; an amount without a rate, or without a known currency, counts by its number.
 */
export type OtherCurrency = 'refuse' | 'hold' | 'convert';

export type Condition =
  | {
      /** A budget or bid that is raised to, or created with, more than this. */
      readonly kind: 'amount_above';
      readonly measure: Measure;
      readonly amount: number;
      /** ISO 4217; absent means the account's own currency. */
      readonly currency?: string;
      readonly otherCurrency?: OtherCurrency;
    }
  | {
      /** A raise to more than so many `times` what the amount was when the window began. */
      readonly kind: 'raise_above';
      readonly measure: Measure;
      readonly times: number;
      readonly windowHours: number;
    }
  | {
      /**
       * A target return (ROAS) is lowered to less than its value when the window began, divided by `times`, or taken
       * away.
       */
      readonly kind: 'target_lowered';
      readonly times: number;
      readonly windowHours: number;
    }
  | {
      /** All raises of the window together: of the organization, or of the rule's keys, platforms and accounts. */
      readonly kind: 'raises_above';
      readonly measure: Measure;
      readonly amount: number;
      readonly currency: string;
      readonly windowHours: number;
      readonly otherCurrency?: OtherCurrency;
    }
  | {
      /** Something that has a budget of its own is made, and nothing says that it begins paused. */
      readonly kind: 'created_running';
    }
  | {
      /** A status that lets something run which may spend more than this a day. */
      readonly kind: 'enabled_above';
      readonly amount: number;
      readonly currency?: string;
      readonly otherCurrency?: OtherCurrency;
    }
  | {
      /** Something is removed that has spent more than this in the last days, today included. */
      readonly kind: 'removed_spent';
      readonly amount: number;
      readonly days: number;
      readonly currency?: string;
      readonly otherCurrency?: OtherCurrency;
    }
  | {
      /** One of these is removed, even when it has spent nothing. */
      readonly kind: 'removed';
      readonly entities: readonly string[];
    }
  | {
      /** An object is removed for good: it is one of these, or the script's manifest gives no way back for it. */
      readonly kind: 'removed_for_good';
      readonly entities: readonly string[];
    }
  | {
      /** Something is enabled that has spent before, but nothing in so many days. */
      readonly kind: 'enabled_idle';
      readonly days: number;
    }
  | {
      /**
       * Objects are stopped within the window, or reach less. A budget is left below a fifth, or a bid below two
       * thirds, of a day ago. A first or whole budget is spent already, or an end comes within a week. Together these
       * objects made more than this share (0 to 1) of the account's spend of the last days. Nothing is said where it
       * spent no more than `amount` in them.
       */
      readonly kind: 'paused_share';
      readonly share: number;
      readonly days: number;
      readonly windowHours: number;
      readonly amount: number;
      readonly currency?: string;
      readonly otherCurrency?: OtherCurrency;
    }
  | {
      /**
       * The daily budgets of all that runs in an account come to more than so many `times` what they were when the window
       * began, and to more than `amount`.
       */
      readonly kind: 'account_raise_above';
      readonly times: number;
      readonly windowHours: number;
      readonly amount: number;
      readonly currency?: string;
      readonly otherCurrency?: OtherCurrency;
    }
  | {
      /**
       * The same over all accounts of the organization together, in the currency of the rule. Raises that people agreed
       * to within the window may come on top.
       */
      readonly kind: 'organization_raise_above';
      readonly times: number;
      readonly windowHours: number;
      readonly amount: number;
      readonly currency?: string;
      readonly otherCurrency?: OtherCurrency;
    }
  | {
      /** Watches stop more things than this within the window, by themselves: without a person's word. */
      readonly kind: 'watch_stops_above';
      readonly count: number;
      readonly windowHours: number;
    }
  | {
      /**
       * Somebody is notified to whom the organization sends nothing yet; a change then lists the `destination`. Or an
       * argument leads a click to a host to which nothing in the account leads yet. `hosts`, and hosts below them, are
       * allowed.
       */
      readonly kind: 'new_destination';
      readonly hosts?: readonly string[];
    }
  | {
      /** An end that has passed is put off or taken away: the ended object may run again, and no status says so. */
      readonly kind: 'reopened';
    }
  | { readonly kind: 'effect'; readonly effects: readonly Effect[] }
  | {
      readonly kind: 'field';
      readonly entities?: readonly string[];
      readonly fields?: readonly string[];
    };

export type ConditionOf<K extends Condition['kind']> = Extract<Condition, { kind: K }>;

/** The longest window a rule may look back over, hours: 31 days. */
export const MAX_WINDOW_HOURS = 744;

/** A default is one value everywhere. */
const dollars = { currency: 'USD', otherCurrency: 'convert' } as const;

/** The objects by which platforms count conversions. */
const actions = ['conversion_action', 'conversion_goal', 'conversion_rule', 'custom_conversion'];
const measures = [...actions, 'pixel'];

/** Fields of a conversion action: whether it counts, how often, for how much and for how long. `creation` makes a new one. */
const counting = [
  'creation',
  'status',
  'primary',
  'included',
  'category',
  'value',
  'value_rule',
  'counting',
  'lookback_days',
  'view_lookback_days',
  'attribution_model',
];
/** Sorts of objects that bid, or hold bidders, and name the conversions that count. A receiver of events is none of them. */
const counters = [
  'account',
  'customer',
  'advertiser',
  'campaign',
  'campaign_group',
  'insertion_order',
  'line_item',
  'order',
  'ad_group',
  'ad_set',
  'ad_squad',
];
const countedBy = [
  'click_window',
  'view_window',
  'attribution_window',
  'pixel_id',
  'conversion_event',
];

/**
 * The rules that hold for every organization from its first day on. A stored rule of the same id takes its place. A
 * budget that is not daily may be spent in one day, so the cap is the same; bids are a tenth of it.
 */
export const defaultRules: readonly GuardRule[] = [
  {
    id: 'max_budget',
    action: 'hold',
    when: { kind: 'amount_above', measure: 'budget', amount: 10_000, ...dollars },
  },
  {
    id: 'max_budget_raise',
    action: 'hold',
    when: { kind: 'raise_above', measure: 'budget', times: 5, windowHours: 24 },
  },
  {
    id: 'max_bid',
    action: 'hold',
    when: { kind: 'amount_above', measure: 'bid', amount: 1_000, ...dollars },
  },
  {
    id: 'max_bid_raise',
    action: 'hold',
    when: { kind: 'raise_above', measure: 'bid', times: 5, windowHours: 24 },
  },
  {
    id: 'max_target_drop',
    action: 'hold',
    when: { kind: 'target_lowered', times: 5, windowHours: 24 },
  },
  { id: 'created_running', action: 'hold', when: { kind: 'created_running' } },
  {
    id: 'max_enabled_budget',
    action: 'hold',
    when: { kind: 'enabled_above', amount: 1_000, ...dollars },
  },
  {
    id: 'max_account_raise',
    action: 'hold',
    when: { kind: 'account_raise_above', times: 2, windowHours: 24, amount: 500, ...dollars },
  },
  {
    id: 'max_organization_raise',
    action: 'hold',
    when: {
      kind: 'organization_raise_above',
      times: 1.5,
      windowHours: 168,
      amount: 2_000,
      ...dollars,
    },
  },
  { id: 'enabled_idle', action: 'hold', when: { kind: 'enabled_idle', days: 30 } },
  {
    id: 'removed_spent',
    action: 'hold',
    when: { kind: 'removed_spent', amount: 0, days: 1_095, ...dollars },
  },
  // Without what it counts bidding is blind, and spends on.
  { id: 'removed_conversion', action: 'hold', when: { kind: 'removed', entities: measures } },
  // No platform names the members of an audience, so a new one never equals the removed one.
  {
    id: 'removed_for_good',
    action: 'hold',
    when: { kind: 'removed_for_good', entities: ['audience', 'segment'] },
  },
  {
    id: 'changed_conversion',
    action: 'hold',
    when: { kind: 'field', entities: actions, fields: counting },
  },
  {
    id: 'changed_counting',
    action: 'hold',
    when: { kind: 'field', entities: counters, fields: countedBy },
  },
  { id: 'reopened', action: 'hold', when: { kind: 'reopened' } },
  {
    id: 'max_paused_share',
    action: 'hold',
    when: {
      kind: 'paused_share',
      share: 1 / 3,
      days: 7,
      windowHours: 24,
      amount: 100,
      ...dollars,
    },
  },
  {
    id: 'max_watch_stops',
    action: 'hold',
    when: { kind: 'watch_stops_above', count: 5, windowHours: 1 },
  },
  { id: 'new_destination', action: 'hold', when: { kind: 'new_destination' } },
  // Changes that visitors of a site see from this moment on.
  {
    id: 'live_at_once',
    action: 'hold',
    when: { kind: 'field', fields: ['live_version', 'live_file'] },
  },
];

/** Defaults, each replaced by the stored rule of its id, then the others. */
export function effectiveRules(stored: readonly GuardRule[]): GuardRule[] {
  const byId = new Map([...defaultRules, ...stored.map(inTimes)].map((rule) => [rule.id, rule]));
  return [...byId.values()];
}

/** Rules that were stored before raises were counted in times have `percent` above instead. */
function inTimes(rule: GuardRule): GuardRule {
  const { percent, ...when } = rule.when as Condition & { readonly percent?: number };
  if (when.kind !== 'raise_above' || percent === undefined) return rule;
  return { ...rule, when: { ...when, times: 1 + percent / 100 } };
}
