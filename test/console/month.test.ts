/** Sums behind the first page: the month, what it will come to, what moved, what is unusual, what came of a change. */
import { expect } from 'chai';
import fc from 'fast-check';
import { addDays, daysOf } from '../../sdk/kit/days.ts';
import { lineChart, niceTop, sparkline } from '../../runtime/transport/portal/figures/chart.ts';
import { movedMost } from '../../runtime/transport/portal/figures/compare-campaigns.ts';
import type {
  CampaignDays,
  DaySums,
  Figures,
} from '../../runtime/transport/portal/figures/day-figures.ts';
import { monthOf, monthWindow } from '../../runtime/transport/portal/figures/month.ts';
import { outcomeOf } from '../../runtime/transport/portal/figures/outcome.ts';
import { unusualIn } from '../../runtime/transport/portal/figures/unusual.ts';

const today = '2026-11-21';
const settings = { currency: 'EUR', isChosen: true, all: null, platforms: { a: 300 } };

/** Days until yesterday, each told its distance from today. */
const daysUntil = (count: number, of: (ago: number) => Partial<DaySums>): DaySums[] =>
  daysOf({ start_date: addDays(today, -count), end_date: addDays(today, -1) }).map((day, at) => ({
    day,
    spend: 10,
    conversions: 5,
    value: null,
    ...of(count - at),
  }));

const account = (platform: string, days: readonly DaySums[], isServed = false) => ({
  account: {
    platform,
    accountId: platform,
    mode: 'test',
    accountName: null,
    currency: 'EUR',
    timeZone: null,
  } as const,
  isServed,
  days,
  lastDay: days.at(-1)?.day ?? null,
});
const campaign = (id: string, days: readonly DaySums[]): CampaignDays => ({
  platform: 'a',
  accountId: 'a',
  id,
  name: id,
  status: 'ENABLED',
  currency: 'EUR',
  days,
});
const figures = (accounts: Figures['accounts'], campaigns: Figures['campaigns'] = []): Figures => ({
  settings,
  today,
  accounts,
  campaigns,
  factors: new Map(),
  unconverted: [],
});

describe('The month', () => {
  it('is that of yesterday, so that its first day shows the whole month before', () => {
    expect(monthWindow('2026-11-21')).to.deep.equal({
      window: { start_date: '2026-11-01', end_date: '2026-11-20' },
      lastDay: '2026-11-30',
      isOver: false,
    });
    expect(monthWindow('2026-03-01')).to.deep.include({ lastDay: '2026-02-28', isOver: true });
  });

  it('adds up accounts, leaves out ad servers, and takes the last seven days for those to come', () => {
    const late = daysUntil(40, () => ({ spend: 4 })).slice(0, -5);
    const month = monthOf(
      figures([
        account(
          'a',
          daysUntil(60, () => ({})),
        ),
        account('b', late),
        account(
          'served',
          daysUntil(60, () => ({})),
          true,
        ),
      ]),
    );
    expect(month.now.spend).to.equal(20 * 10 + 15 * 4);
    expect(month.forecast).to.equal(30 * 10 + 30 * 4);
    expect(month.windowBefore).to.deep.equal({ start_date: '2026-10-01', end_date: '2026-10-20' });
    expect(month.budget).to.equal(300);
    expect(month.coverage).to.include({ accounts: 2, whole: 1, served: 1 });
    expect(month.coverage.behind.map(({ lastDay }) => lastDay)).to.deep.equal(['2026-11-15']);
  });

  it('knows nothing of what nobody told, and says so by null', () => {
    const unknown = daysUntil(30, () => ({ spend: null, conversions: null }));
    const { now, forecast } = monthOf(figures([account('a', unknown)]));
    expect([now.spend, now.conversions, now.value, forecast]).to.deep.equal([
      null,
      null,
      null,
      null,
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.nat(1_000)), { minLength: 20, maxLength: 20 }),
        (spends) => {
          const days = daysUntil(20, (ago) => ({ spend: spends[20 - ago]! }));
          const known = spends.filter((one) => one !== null);
          const sum = known.length === 0 ? null : known.reduce((all, one) => all + one, 0);
          expect(monthOf(figures([account('a', days)])).now.spend).to.equal(sum);
        },
      ),
    );
  });
});

describe('A campaign', () => {
  it('got worse when a result costs more than the week before, and more than chance explains', () => {
    const worse = campaign(
      'worse',
      daysUntil(14, (ago) => ({ spend: 100, conversions: ago > 7 ? 20 : 8 })),
    );
    const shaky = campaign(
      'shaky',
      daysUntil(14, (ago) => ({ spend: 400, conversions: ago > 7 ? 1 : 0.5 })),
    );
    const better = campaign(
      'better',
      daysUntil(14, (ago) => ({ spend: 100, conversions: ago > 7 ? 8 : 20 })),
    );
    const few = campaign(
      'few',
      daysUntil(14, (ago) => ({ conversions: ago > 10 ? 1 : 0 })),
    );
    const moved = movedMost([shaky, few, better, worse], today);
    expect(moved.worse.map(({ campaign: { id }, isClear }) => [id, isClear])).to.deep.equal([
      ['worse', true],
      ['shaky', false],
    ]);
    expect(moved.worse[0]!.lost).to.be.closeTo(700 - 56 * 5, 0.01);
    expect(moved.better.map(({ campaign: { id } }) => id)).to.deep.equal(['better']);
  });

  it('is unusual on a day far from its four weeks before, and not when it is always restless', () => {
    const steady = (ago: number) => 100 + (ago % 3);
    const burst = campaign(
      'burst',
      daysUntil(30, (ago) => ({ spend: ago === 1 ? 900 : steady(ago) })),
    );
    const still = campaign(
      'still',
      daysUntil(30, (ago) => ({ spend: ago === 1 ? 0 : steady(ago) })),
    );
    const restless = campaign(
      'restless',
      daysUntil(30, (ago) => ({ spend: ago % 2 === 1 ? 900 : 100 })),
    );
    const young = campaign(
      'young',
      daysUntil(10, (ago) => ({ spend: ago === 1 ? 900 : 100 })),
    );
    const found = unusualIn({ campaigns: [burst, still, restless, young], today });
    expect(found.map(({ campaign: { id } }) => id)).to.deep.equal(['burst', 'still']);
    expect(found[0]).to.include({ metric: 'spend', value: 900, day: '2026-11-20' });
    expect(found[0]!.usual[0]).to.be.within(90, 101);
  });

  it('shows what came of a change: seven days before against those after, as far as they are over', () => {
    const cheaper = campaign(
      'c',
      daysUntil(30, (ago) => ({ spend: 100, conversions: ago < 5 ? 40 : 10 })),
    );
    const outcome = outcomeOf(cheaper, addDays(today, -5), today);
    expect(outcome).to.include({ days: 4, knownOn: '2026-11-24' });
    expect([outcome.before.conversions, outcome.after.conversions]).to.deep.equal([70, 160]);
    expect(outcome.moved).to.include({ isClear: true });
    expect(outcomeOf(cheaper, today, today).days).to.equal(0);
  });
});

describe('The scale of a chart', () => {
  it('reaches its largest value', () => {
    const values = fc.double({ min: 0, max: 1e12, noNaN: true });
    fc.assert(fc.property(values, (value) => niceTop(value) >= value));
  });
});

describe('A line over days', () => {
  const pointsOf = (text: string) =>
    [...text.matchAll(/points="([^"]*)"/g)].map(([, points]) => new Set(points!.split(' ')).size);

  it('has a gap where nobody knows, and no stroke along the foot', () => {
    const values = [5, null, 5, 5, null, null, 0];
    const labels = values.map(String);
    const wish = { title: 'Spend', labels, format: String };
    const drawn = lineChart({ ...wish, lines: [{ label: 'now', values, stroke: 'solid' }] }).text;
    expect(pointsOf(drawn)).to.deep.equal([1, 2, 1]);
    expect(pointsOf(sparkline(values).text)).to.deep.equal([1, 2, 1]);
    const none = [null, null];
    const empty = lineChart({ ...wish, lines: [{ label: 'x', values: none, stroke: 'solid' }] });
    expect(empty.text).to.not.include('polyline').and.not.include('NaN');
  });
});
