/** Lists that the Google tag fills: visitors of pages, and those who converted. */
import type { AudiencePlan } from '../audience.ts';

/** Any of the texts in the address of a page; `url__` is Google's name for it. */
function operandOf(texts: readonly string[], days: number) {
  const ruleItemGroups = texts.map((value) => ({
    ruleItems: [{ name: 'url__', stringRuleItem: { operator: 'CONTAINS', value } }],
  }));
  return { rule: { ruleType: 'OR_OF_ANDS', ruleItemGroups }, lookbackWindowDays: String(days) };
}

interface Visitors {
  readonly name: string;
  readonly url_contains: readonly string[];
  readonly url_not_contains?: readonly string[] | undefined;
  readonly lookback_days: number;
}

export function visitorsPlan({ name, ...settings }: Visitors): AudiencePlan {
  const { url_contains, url_not_contains, lookback_days } = settings;
  const flexibleRuleUserList = {
    inclusiveRuleOperator: 'AND',
    inclusiveOperands: [operandOf(url_contains, lookback_days)],
    ...(url_not_contains
      ? { exclusiveOperands: [operandOf(url_not_contains, lookback_days)] }
      : {}),
  };
  return {
    name,
    settings,
    create: {
      membershipStatus: 'OPEN',
      membershipLifeSpan: String(lookback_days),
      ruleBasedUserList: { prepopulationStatus: 'REQUESTED', flexibleRuleUserList },
    },
  };
}

/** @param actions  resource names of conversion actions */
export function convertersPlan(
  name: string,
  actions: readonly string[],
  days: number,
): AudiencePlan {
  return {
    name,
    settings: { conversion_actions: actions.length, lookback_days: days },
    create: {
      membershipStatus: 'OPEN',
      membershipLifeSpan: String(days),
      basicUserList: { actions: actions.map((conversionAction) => ({ conversionAction })) },
    },
  };
}

/** Widest factor of the two narrower levels; Google has three. */
const LEVELS = { NARROW: 3, BALANCED: 6 } as const;

function levelOf(factor: number): 'NARROW' | 'BALANCED' | 'BROAD' {
  if (factor <= LEVELS.NARROW) return 'NARROW';
  return factor <= LEVELS.BALANCED ? 'BALANCED' : 'BROAD';
}

export interface Lookalike {
  readonly name: string;
  readonly seed_audience_id: string;
  readonly country: string;
  readonly expansion_factor: number;
  readonly expansion_level?: string | undefined;
}

export function lookalikePlan({
  name,
  seed_audience_id,
  country,
  ...args
}: Lookalike): AudiencePlan {
  const expansion_level = args.expansion_level ?? levelOf(args.expansion_factor);
  return {
    name,
    settings: { seed_audience_id, country, expansion_level },
    create: {
      membershipStatus: 'OPEN',
      lookalikeUserList: {
        seedUserListIds: [seed_audience_id],
        expansionLevel: expansion_level,
        countryCodes: [country],
      },
    },
  };
}
