/** Campaigns, groups, ads and keywords of an account, with two years of history before the anchor. */
import { addDays } from './days.ts';
import { unit } from './seeded-numbers.ts';
import type {
  AccountSpec,
  WorldAccount,
  WorldCampaign,
  WorldGroup,
  WorldKeyword,
} from './world-model.ts';

/** A campaign, or a group with a budget of its own, spends this share of it on an ordinary day. */
export const SPENT_SHARE = 0.82;

/** How many days of history lie before the anchor. */
export const HISTORY_DAYS = 731;

/** @param anchor  the day (YYYY-MM-DD) before which the history lies; the same one makes the same account */
export function buildAccount(seed: string, spec: AccountSpec, anchor: string): WorldAccount {
  const counters = new Map<string, number>();
  const newId = (sort: string) => {
    const n = (counters.get(sort) ?? 0) + 1;
    counters.set(sort, n);
    return spec.newId(sort, n);
  };
  const campaigns = spec.campaigns.map((campaign, index): WorldCampaign => {
    const id = newId('campaign');
    const age =
      index === 0
        ? HISTORY_DAYS
        : Math.round(HISTORY_DAYS * (0.25 + 0.75 * unit(seed, spec.id, id, 'age')));
    const firstDay = addDays(anchor, -age);
    const ended = spec.dormant ? -160 : campaign.removed ? -90 : campaign.paused ? -21 : undefined;
    const parts = campaign.groups.map((name) => 0.6 + unit(seed, spec.id, id, name));
    const sum = parts.reduce((a, b) => a + b, 0);
    const groups = campaign.groups.map((name, n): WorldGroup => ({
      id: newId('group'),
      name,
      flavour: campaign.flavour,
      spendMinorPerDay: campaign.dailyBudgetMinor * SPENT_SHARE * ((parts[n] ?? 1) / sum),
      firstDay,
      ...(ended === undefined ? {} : { lastDay: addDays(anchor, ended) }),
      ads: [1, 2].map((k) => ({
        id: newId('ad'),
        name: `${name} ${k === 1 ? 'A' : 'B'}`,
        weight: 1 + unit(seed, spec.id, name, 'ad', String(k)),
      })),
      keywords: keywordsFor(seed, spec.id, name, () => newId('keyword')),
    }));
    return {
      id,
      name: campaign.name,
      flavour: campaign.flavour,
      status: campaign.removed ? 'REMOVED' : campaign.paused ? 'PAUSED' : 'ENABLED',
      dailyBudgetMinor: campaign.dailyBudgetMinor,
      firstDay,
      groups,
    };
  });
  const { id, name, currency, currencyExponent, timeZone } = spec;
  return { id, name, currency, currencyExponent, timeZone, campaigns };
}

function keywordsFor(
  seed: string,
  account: string,
  group: string,
  newId: () => string,
): WorldKeyword[] {
  const words = group.toLowerCase();
  const texts = [words, `${words} price`, `best ${words}`, `${words} near me`];
  const matches = ['EXACT', 'PHRASE', 'BROAD', 'PHRASE'] as const;
  return texts.map((text, n) => ({
    id: newId(),
    text,
    match: matches[n] ?? 'BROAD',
    weight: (1 + unit(seed, account, group, text)) / (n + 1),
    terms: [
      { text, weight: 3 },
      { text: `${text} online`, weight: 1.4 },
      { text: `${text} reviews`, weight: 0.9 },
    ],
  }));
}
