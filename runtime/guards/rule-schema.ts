/** JSON Schema of stored rules. */
import { Ajv, type ValidateFunction } from 'ajv';
import { ServiceError } from '../../sdk/errors.ts';
import type { JsonSchema } from '../../sdk/script.ts';
import { MAX_WINDOW_HOURS, type Condition, type GuardRule } from './guard-rule.ts';

const texts = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 200 },
  minItems: 1,
  maxItems: 200,
};
const action = { enum: ['refuse', 'hold'] };
const measure = { enum: ['budget', 'bid'] };
const otherCurrency = { enum: ['refuse', 'hold', 'convert'] };
const amount = { type: 'number', exclusiveMinimum: 0, maximum: 1e12 };
const floor = { type: 'number', minimum: 0, maximum: 1e12 };
const days = { type: 'integer', minimum: 1, maximum: 1095 };
const times = { type: 'number', exclusiveMinimum: 1, maximum: 1e4 };
const currency = { type: 'string', pattern: '^[A-Z]{3}$' };
const windowHours = { type: 'number', exclusiveMinimum: 0, maximum: MAX_WINDOW_HOURS };

/** JSON Schema of the conditions, by kind: required fields, and other fields that may stand there. */
const conditions: Readonly<Record<Condition['kind'], [required: JsonSchema, more: JsonSchema]>> = {
  amount_above: [
    { measure, amount },
    { currency, otherCurrency },
  ],
  raise_above: [{ measure, times, windowHours }, {}],
  raises_above: [{ measure, amount, currency, windowHours }, { otherCurrency }],
  target_lowered: [{ times, windowHours }, {}],
  created_running: [{}, {}],
  new_destination: [{}, { hosts: texts }],
  reopened: [{}, {}],
  enabled_above: [{ amount }, { currency, otherCurrency }],
  removed_spent: [
    { amount: floor, days },
    { currency, otherCurrency },
  ],
  removed: [{ entities: texts }, {}],
  removed_for_good: [{ entities: texts }, {}],
  enabled_idle: [{ days }, {}],
  paused_share: [
    {
      share: { type: 'number', exclusiveMinimum: 0, maximum: 1 },
      days,
      windowHours,
      amount: floor,
    },
    { currency, otherCurrency },
  ],
  account_raise_above: [
    { times, windowHours, amount: floor },
    { currency, otherCurrency },
  ],
  organization_raise_above: [
    { times, windowHours, amount: floor },
    { currency, otherCurrency },
  ],
  watch_stops_above: [{ count: { type: 'integer', minimum: 0, maximum: 10_000 }, windowHours }, {}],
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

let check: ValidateFunction | undefined;

/** @throws input_invalid  with every fault */
export function checkRule(given: unknown): GuardRule {
  check ??= new Ajv({ allErrors: true, strict: false, code: { optimize: false } }).compile(
    guardRuleSchema,
  );
  if (check(given)) return given as GuardRule;
  const faults = (check.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message, params }) => {
      const extra = (params as { additionalProperty?: string }).additionalProperty;
      const field = `${instancePath}${extra === undefined ? '' : `/${extra}`}`;
      return { field: field || 'rule', message: message ?? 'is not valid' };
    });
  throw new ServiceError('input_invalid', { faults });
}
