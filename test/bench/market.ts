/** Cost of the market: a large report whose every campaign was changed beside one that nobody touched, and two years of 44 accounts. */
import {
  addDays,
  createDelivery,
  createWorld,
  eachDay,
  HISTORY_DAYS,
  sumFacts,
  type DeliverySources,
  type Flavour,
  type Settings,
  type WorldCampaign,
} from '../../sdk/emulator/index.ts';
import { median, round, type Figures } from './figure.ts';

const ANCHOR = '2026-11-01';
const NOW = Date.parse('2026-11-20T17:00:00Z');
const TODAY = '2026-11-20';
const timeZone = 'America/New_York';
const TIMES = 7;
const flavours: readonly Flavour[] = ['search', 'brand', 'prospecting', 'retargeting', 'awareness'];

export async function benchMarket(): Promise<Figures> {
  const days = eachDay(addDays(TODAY, -30), addDays(TODAY, -1));
  const [still, moved] = [
    accountOf('large', 1_000, { isMoved: false }),
    accountOf('large', 1_000, { isMoved: true }),
  ];
  const seen: number[] = [];
  for (let at = -1; at < TIMES; at += 1) {
    const [before, after] = [timed(() => report(still, days)), timed(() => report(moved, days))];
    if (at >= 0) seen.push(after / before);
  }
  const ratio = median(seen);
  const years = eachDay(addDays(ANCHOR, 1 - HISTORY_DAYS), addDays(TODAY, -1));
  const seconds =
    timed(() => {
      for (let n = 0; n < 44; n += 1)
        report(accountOf(`account ${n}`, 6, { isMoved: true }), years);
    }) / 1_000;
  return {
    'market: report of 1,000 changed campaigns over 30 days, over untouched ones': {
      value: round(ratio),
      target: '<= 1.3x',
      ok: ratio <= 1.3,
      note: 'budgets and bids of all differ from the seeded ones; untouched ones ask the market nothing',
    },
    'market: two years of 44 accounts, s': {
      value: round(seconds),
      target: '<= 20 s',
      ok: seconds <= 20,
      note: '6 campaigns of 2 groups of 2 ads each, every group changed',
    },
  };
}

function timed(work: () => void): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

interface Account {
  readonly sources: ReadonlyMap<string, DeliverySources>;
}

const world = createWorld({ seed: 'bench' });

function accountOf(id: string, campaigns: number, { isMoved }: { readonly isMoved: boolean }) {
  const account = world.buildAccount(
    {
      id,
      name: id,
      currency: 'USD',
      currencyExponent: 2,
      timeZone,
      newId: (sort, n) => `${id} ${sort} ${n}`,
      campaigns: Array.from({ length: campaigns }, (_, n) => ({
        name: `Campaign ${n}`,
        flavour: flavours[n % flavours.length]!,
        dailyBudgetMinor: 5_000 + 10 * n,
        groups: campaigns > 100 ? ['One'] : ['One', 'Two'],
      })),
    },
    ANCHOR,
  );
  return { sources: new Map(account.campaigns.flatMap((one) => sourcesOf(one, isMoved))) };
}

/** Somebody doubled each budget and raised each bid in October. */
function sourcesOf(campaign: WorldCampaign, isMoved: boolean): [string, DeliverySources][] {
  const createdAt = Date.parse(`${campaign.firstDay}T05:00:00Z`);
  const on = [{ at: createdAt, value: true }];
  const changed = Date.parse('2026-10-05T05:00:00Z');
  const since = <Value>(first: Value, then: Value) => [
    { at: createdAt, value: first },
    ...(isMoved ? [{ at: changed, value: then }] : []),
  ];
  const bid = (amount: number): Settings => ({ bid: { amount, per: 'click' } });
  const groups = campaign.groups.map((group) => ({
    id: group.id,
    name: group.name,
    flavour: group.flavour,
    createdAt,
    on,
    budgets: [],
    weight: group.spendMinorPerDay / campaign.dailyBudgetMinor,
    seededSpend: group.spendMinorPerDay,
    settings: since(bid(100), bid(130)),
  }));
  return campaign.groups.map((group, at) => [
    group.id,
    {
      campaign: {
        id: campaign.id,
        createdAt,
        on,
        budgets: since(campaign.dailyBudgetMinor, 2 * campaign.dailyBudgetMinor),
      },
      group: groups[at]!,
      groups,
      ads: group.ads.map(({ id, weight }) => ({ id, weight, createdAt, on })),
    },
  ]);
}

function report({ sources }: Account, days: readonly string[]): void {
  const delivery = createDelivery({ world, now: NOW, timeZone }, (id) => sources.get(id)!);
  for (const id of sources.keys())
    sumFacts(days.flatMap((date) => [...delivery.groupDay(id, date).values()]));
}
