/** What an organization's guards may say: a closed set of rules over changes, stored as plain JSON. */
import type { Effect, JsonSchema } from '../../sdk/script.ts';

/** Which amounts a rule looks at; a budget is daily, lifetime or any other. */
export type Measure = 'budget' | 'bid';

export interface GuardRule {
  /** `max_budget`, or a name that the operator chose. */
  readonly id: string;
  /** What happens to a change that the rule does not let pass. */
  readonly action: 'refuse' | 'hold';
  readonly when: Condition;
  /** Only these; absent means all. Keys by id, platforms in their canonical spelling. */
  readonly keys?: readonly string[];
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  /** The rule is there and says nothing: how a default is switched off. */
  readonly off?: boolean;
}

export type Condition =
  | {
      /** A budget or bid that is raised to, or created with, more than this. */
      readonly kind: 'amount_above';
      readonly measure: Measure;
      readonly amount: number;
      /** ISO 4217; absent means the currency of the account, whichever it is. */
      readonly currency?: string;
      /** What happens to an amount in another currency than the rule's; `hold` when absent. */
      readonly otherCurrency?: 'refuse' | 'hold';
    }
  | {
      /** A raise to more than `percent` above what the amount was when the window began. */
      readonly kind: 'raise_above';
      readonly measure: Measure;
      readonly percent: number;
      readonly windowHours: number;
    }
  | {
      /** All raises of the window together: of the organization, or of the rule's keys, platforms and accounts. */
      readonly kind: 'raises_above';
      readonly measure: Measure;
      readonly amount: number;
      readonly currency: string;
      readonly windowHours: number;
      readonly otherCurrency?: 'refuse' | 'hold';
    }
  | { readonly kind: 'effect'; readonly effects: readonly Effect[] }
  | {
      readonly kind: 'field';
      readonly entities?: readonly string[];
      readonly fields?: readonly string[];
    };

/** The longest window a rule may look back over, hours: 31 days. */
export const MAX_WINDOW_HOURS = 744;

/**
 * What holds for every organization from its first day on. A stored rule of the same id takes its place. A budget that
 * is not daily may be spent in one day, so the cap is the same; bids are a tenth of it.
 */
export const defaultRules: readonly GuardRule[] = [
  {
    id: 'max_budget',
    action: 'hold',
    when: { kind: 'amount_above', measure: 'budget', amount: 10_000 },
  },
  {
    id: 'max_budget_raise',
    action: 'hold',
    when: { kind: 'raise_above', measure: 'budget', percent: 400, windowHours: 24 },
  },
  {
    id: 'max_bid',
    action: 'hold',
    when: { kind: 'amount_above', measure: 'bid', amount: 1_000 },
  },
  {
    id: 'max_bid_raise',
    action: 'hold',
    when: { kind: 'raise_above', measure: 'bid', percent: 400, windowHours: 24 },
  },
];

/** Defaults, each replaced by the stored rule of its id, then the others. */
export function effectiveRules(stored: readonly GuardRule[]): GuardRule[] {
  const byId = new Map([...defaultRules, ...stored].map((rule) => [rule.id, rule]));
  return [...byId.values()];
}

const texts = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 200 },
  minItems: 1,
  maxItems: 200,
};
const action = { enum: ['refuse', 'hold'] };
const measure = { enum: ['budget', 'bid'] };
const amount = { type: 'number', exclusiveMinimum: 0, maximum: 1e12 };
const currency = { type: 'string', pattern: '^[A-Z]{3}$' };
const windowHours = { type: 'number', exclusiveMinimum: 0, maximum: MAX_WINDOW_HOURS };

/** JSON Schema of the conditions, by kind: what is required and what else may stand there. */
const conditions: Readonly<Record<Condition['kind'], [required: JsonSchema, more: JsonSchema]>> = {
  amount_above: [
    { measure, amount },
    { currency, otherCurrency: action },
  ],
  raise_above: [
    { measure, percent: { type: 'number', exclusiveMinimum: 0, maximum: 1e6 }, windowHours },
    {},
  ],
  raises_above: [{ measure, amount, currency, windowHours }, { otherCurrency: action }],
  effect: [
    {
      effects: {
        type: 'array',
        items: { enum: ['state', 'write', 'publish'] },
        minItems: 1,
        uniqueItems: true,
      },
    },
    {},
  ],
  field: [{}, { entities: texts, fields: texts }],
};

/** JSON Schema of a stored rule; closed. */
export const guardRuleSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,63}$' },
    action,
    when: {
      type: 'object',
      properties: { kind: { enum: Object.keys(conditions) } },
      required: ['kind'],
      allOf: Object.entries(conditions).map(([kind, [required, more]]) => ({
        if: { properties: { kind: { const: kind } }, required: ['kind'] },
        then: {
          properties: { kind: {}, ...required, ...more },
          required: Object.keys(required),
          ...(kind === 'field' ? { minProperties: 2 } : {}),
          additionalProperties: false,
        },
      })),
    },
    keys: texts,
    platforms: texts,
    accounts: texts,
    off: { type: 'boolean' },
  },
  required: ['id', 'action', 'when'],
  additionalProperties: false,
};
