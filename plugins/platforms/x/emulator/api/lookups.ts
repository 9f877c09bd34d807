/** Values that targeting takes, what X suggests, and how many people an audience is. */
import { unit, type Fields } from '../../../../../sdk/emulator/index.ts';
import directory from '../directory.json' with { type: 'json' };
import type { Answer, Answers } from '../state.ts';
import { invalid } from '../words.ts';
import { listed } from './pages.ts';

const filters = {
  event_types: 'event_type',
  location_type: 'location_type',
  country_code: 'country_code',
  conversation_type: 'conversation_type',
};

const suggest: Answer = (_, read) => {
  const { suggestion_type, targeting_values, count: most = 30 } = read;
  const given = targeting_values as string[];
  const isUser = suggestion_type === 'USER_ID';
  const wrong = given.find((text) => isUser && !/^\d+$/.test(text));
  if (wrong !== undefined) throw invalid('targeting_values', `Expected a user id, got "${wrong}"`);
  const found = isUser
    ? given.map((id) => String(1_000_000 + Math.floor(unit('x', 'like', id) * 9e7)))
    : directory.themes.filter((word) => !given.includes(word));
  const data = found
    .slice(0, Number(most))
    .map((suggestion_value) => ({ suggestion_type, suggestion_value }));
  return { data };
};

/** Whom everybody together is. */
const PEOPLE = 310_000_000;

const estimateAudience: Answer = ({ body }) => {
  const { targeting_criteria: criteria } = body as { readonly targeting_criteria: Fields[] };
  const shares = criteria.map(({ targeting_type: type, targeting_value: value, operator_type }) => {
    const part = 0.1 + 0.5 * unit('x', 'reach', String(type), String(value));
    return operator_type === 'NE' ? 1 - part / 4 : part;
  });
  const size = Math.round(shares.reduce((all, share) => all * share, PEOPLE));
  const bounds = { min: Math.round(size * 0.95), max: Math.round(size * 1.05) };
  return { data: { audience_size: bounds } };
};

export const lookupAnswers: Answers = {
  ...Object.fromEntries(
    Object.entries(directory.lookups).map(([kind, values]): [string, Answer] => [
      `GET /targeting_criteria/${kind}`,
      (_, read) => listed(values, read, { filters }),
    ]),
  ),
  'GET targeting_suggestions': suggest,
  'POST audience_estimate': estimateAudience,
};
