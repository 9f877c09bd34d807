/** What X thinks of an audience before there is a campaign: more of the kind, and how many people it is. */
import { unit } from '../../../../sdk/emulator/index.ts';
import { readParams } from './params.ts';
import { targetingTypes } from './specs.ts';
import type { Ask } from './things.ts';
import { invalid, missing } from './x-error.ts';

const words = [
  'hiking',
  'camping',
  'trail',
  'outdoors',
  'mountains',
  'backpack',
  'climbing',
  'boots',
];

export function suggest(ask: Ask) {
  const spec = {
    suggestion_type: { sort: ['KEYWORD', 'USER_ID'] },
    targeting_values: { sort: 'list' as const, most: 50 },
    count: { sort: 'integer' as const, most: 50 },
  };
  const read = readParams(ask.given, spec, ['suggestion_type', 'targeting_values']);
  const given = read['targeting_values'] as string[];
  const isUser = read['suggestion_type'] === 'USER_ID';
  const wrong = given.find((text) => isUser && !/^\d+$/.test(text));
  if (wrong !== undefined) throw invalid('targeting_values', `Expected a user id, got "${wrong}"`);
  const found = isUser
    ? given.map((id) => String(1_000_000 + Math.floor(unit('x', 'like', id) * 9e7)))
    : words.filter((word) => !given.includes(word));
  const data = found.slice(0, Number(read['count'] ?? 30)).map((suggestion_value) => ({
    suggestion_type: read['suggestion_type'],
    suggestion_value,
  }));
  return { data, read };
}

/** Types that alone say whom a campaign reaches. */
const PEOPLE = 310_000_000;

export function estimateAudience(ask: Ask) {
  const { targeting_criteria: criteria } = (ask.body ?? {}) as {
    readonly targeting_criteria?: readonly Readonly<Record<string, unknown>>[];
  };
  if (!Array.isArray(criteria) || criteria.length === 0) throw missing('targeting_criteria');
  let share = 1;
  for (const {
    targeting_type: type,
    targeting_value: value,
    operator_type: sign = 'EQ',
  } of criteria) {
    if (!targetingTypes.includes(type as never))
      throw invalid('targeting_type', `Unknown targeting type ${String(type)}`);
    if (value === undefined) throw missing('targeting_value');
    if (sign !== 'EQ' && sign !== 'NE') throw invalid('operator_type', 'Expected EQ or NE');
    const part = 0.1 + 0.5 * unit('x', 'reach', String(type), String(value));
    share *= sign === 'EQ' ? part : 1 - part / 4;
  }
  const size = Math.round(PEOPLE * share);
  const bounds = { min: Math.round(size * 0.95), max: Math.round(size * 1.05) };
  return { data: { audience_size: bounds }, read: { targeting_criteria: null } };
}
