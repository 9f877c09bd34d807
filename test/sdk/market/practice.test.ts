/** Forty things that practitioners know, each of which the market must do: what changes, and in which direction. */
import { expect } from 'chai';
import {
  createDelivery,
  createWorld,
  eachDay,
  sumFacts,
  type DeliverySources,
  type Facts,
  type Settings,
} from '../../../sdk/emulator/index.ts';
import facts from './practice.json' with { type: 'json' };

const created = Date.parse('2026-01-05T05:00:00Z');
const changed = Date.parse('2026-10-01T04:00:00Z');
const now = Date.parse('2026-11-20T17:00:00Z');
const timeZone = 'America/New_York';

/** A side of a comparison: settings before and after the change, as the file writes them. */
interface Side {
  readonly flavour?: string;
  readonly made?: boolean;
  readonly budget?: number;
  readonly daily?: number;
  readonly group?: Settings;
  readonly ad?: Settings;
  /** Days after the change, from and to; 8 to 35 when absent. */
  readonly days?: readonly [number, number];
  /** Ads that were made on the day of the change, in the place of the old ones. */
  readonly newAds?: boolean;
  readonly paused?: boolean;
}

interface Practice {
  readonly says: string;
  readonly source: string;
  readonly from: Side;
  readonly to: Side;
  readonly metric: string;
  readonly goes: string;
}

const day = (days: number) => new Date(changed + days * 86_400_000).toISOString().slice(0, 10);

function sourcesOf({ made = false, ...side }: Side): DeliverySources {
  const { flavour = 'search', budget = 1, daily = 10_000, group, ad, newAds, paused } = side;
  const on = [{ at: created, value: true }];
  const since = <Value>(first: Value, then: Value | undefined) => [
    { at: created, value: first },
    ...(then === undefined ? [] : [{ at: changed, value: then }]),
  ];
  const usual: Settings = {
    bid: { amount: 200, per: 'click' },
    goal: 'conversions',
    audience: { lists: [2, 3], excluded: 0 },
  };
  const words: Settings = { words: 'Tents for families', page: 'https://shop.example/all' };
  const old = { createdAt: created, on, settings: since(words, ad && { ...words, ...ad }) };
  const fresh = { createdAt: changed, on: [{ at: changed, value: true }], made: true };
  return {
    campaign: {
      id: 'c',
      createdAt: created,
      on: paused ? since(true, false) : on,
      budgets: since(daily, budget === 1 ? undefined : daily * budget),
    },
    group: {
      id: 'g',
      name: 'Family tents',
      flavour: flavour as 'search',
      createdAt: made ? changed : created,
      on,
      budgets: [],
      weight: made ? undefined : 0.82,
      seededSpend: made ? undefined : 8_200,
      settings: made
        ? [{ at: changed, value: { ...usual, ...group } }]
        : since(usual, group && { ...usual, ...group }),
    },
    groups: [],
    ads: newAds
      ? [{ id: 'n', ...fresh, settings: [{ at: changed, value: { ...words, ...ad } }] }]
      : [
          { id: 'a', weight: 3, ...old },
          { id: 'b', weight: 1, ...old },
        ],
  };
}

/** Means over ten worlds, since each world has its chance. */
function measured(side: Side): Facts {
  const [first, last] = side.days ?? [8, 35];
  const of = sourcesOf(side);
  return sumFacts(
    Array.from({ length: 10 }, (_, n) => createWorld({ seed: `practice ${n}` })).flatMap(
      (world) => {
        const delivery = createDelivery({ world, now, timeZone }, () => of);
        return eachDay(day(first), day(last)).flatMap((date) => [
          ...delivery.groupDay('g', date).values(),
        ]);
      },
    ),
  );
}

const metrics: Readonly<Record<string, (facts: Facts) => number>> = {
  spend: ({ spendMinor }) => spendMinor,
  impressions: ({ impressions }) => impressions,
  clicks: ({ clicks }) => clicks,
  conversions: ({ conversions }) => conversions,
  ctr: ({ clicks, impressions }) => clicks / impressions,
  cpc: ({ spendMinor, clicks }) => spendMinor / clicks,
  cpm: ({ spendMinor, impressions }) => spendMinor / impressions,
  cvr: ({ conversions, clicks }) => conversions / clicks,
  cpa: ({ spendMinor, conversions }) => spendMinor / conversions,
  roas: ({ spendMinor, valueMinor }) => valueMinor / spendMinor,
};

describe('The market does what practitioners know', () => {
  it('in forty ways', () => {
    expect(facts.length).to.be.at.least(40);
  });

  for (const { says, from, to, metric, goes } of facts as unknown as readonly Practice[])
    it(says, () => {
      const [before, after] = [from, to].map((side) => metrics[metric]!(measured(side)));
      const ratio = after! / before!;
      const [word, bound = '1'] = goes.split(' ');
      if (word === 'up') expect(ratio).to.be.above(Math.max(1.01, Number(bound)));
      else if (word === 'below') expect(ratio).to.be.below(Number(bound));
      else if (word === 'down') expect(ratio).to.be.below(Math.min(0.99, Number(bound)));
      else expect(ratio).to.be.within(0.97, 1.03);
    });
});
