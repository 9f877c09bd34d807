/** Figures of campaigns day by day add up to the platform's figures of the whole window, to the cent. */
import { expect } from 'chai';
import { anEmulatedPlatform } from '../support/an-emulated-platform.ts';
import type { AnyJson } from '../support/any-json.ts';
import { cents } from './ask-tool.ts';

const window = { start_date: '2026-10-30', end_date: '2026-11-02' };

for (const [id, report, daily] of [
  ['cm360', 'pull_cm360', 'cm360_get_daily_report'],
  ['dv360', 'pull_dv360', 'dv360_get_daily_report'],
  ['freewheel', 'pull_freewheel', 'freewheel_get_daily_report'],
  ['instacart', 'pull_instacart_ads', 'instacart_ads_get_daily_report'],
  ['target', 'pull_target_roundel', 'target_roundel_get_daily_report'],
  ['trade_desk', 'pull_trade_desk', 'trade_desk_get_daily_report'],
] as const)
  it(`${id}: the days of each campaign sum to its window`, async () => {
    const platform = await anEmulatedPlatform(id);
    try {
      const whole = (await platform.run(report, window)).result;
      const days = (await platform.run(daily, window)).result;
      const byId = Map.groupBy(days.rows as AnyJson[], (row) => String(row.id));
      expect([...byId.keys()].sort()).to.deep.equal(
        whole.rows.map(({ id: one }: AnyJson) => one as string).sort(),
      );
      for (const row of whole.rows as AnyJson[]) {
        const own = byId.get(row.id as string) ?? [];
        expect(cents(own.map(({ spend }) => spend as number))).to.equal(cents([row.spend]));
        expect(own.reduce((sum, { clicks }) => sum + Number(clicks), 0)).to.equal(row.clicks);
        const dates = own.map(({ date }) => date as string).sort();
        expect(new Set(dates).size).to.equal(dates.length);
        expect(dates[0]! >= window.start_date && dates.at(-1)! <= window.end_date).to.equal(true);
      }
    } finally {
      await platform.close();
    }
  });
