/** The account of a market in which rules are tried. */

/** Fresh at each call: a world keeps built accounts by their spec. */
export const marketAccount = () => ({
  id: 'lab',
  name: 'Laboratory',
  currency: 'USD',
  currencyExponent: 2,
  timeZone: 'UTC',
  campaigns: [
    { name: 'Brand search', flavour: 'brand', dailyBudgetMinor: 6_000, groups: ['Brand'] },
    {
      name: 'Search - Tents',
      flavour: 'search',
      dailyBudgetMinor: 15_000,
      groups: ['Tents', 'Family tents'],
    },
    { name: 'Search - Stoves', flavour: 'search', dailyBudgetMinor: 8_000, groups: ['Stoves'] },
    { name: 'Search - Boots', flavour: 'search', dailyBudgetMinor: 5_000, groups: ['Boots'] },
    {
      name: 'Prospecting - Camp',
      flavour: 'prospecting',
      dailyBudgetMinor: 12_000,
      groups: ['Camp', 'Hike'],
    },
    {
      name: 'Prospecting - Lookalike',
      flavour: 'prospecting',
      dailyBudgetMinor: 7_000,
      groups: ['Lookalike'],
    },
    { name: 'Retargeting', flavour: 'retargeting', dailyBudgetMinor: 5_000, groups: ['Visitors'] },
    { name: 'Awareness - Video', flavour: 'awareness', dailyBudgetMinor: 6_000, groups: ['Video'] },
  ] as const,
  newId: (sort: string, n: number) => `${sort}${n}`,
});
