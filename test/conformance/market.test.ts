/** Money meets resistance on every platform that has budgets, asked by its own scripts. */
import { expect } from 'chai';
import { addDays } from '../../sdk/emulator/index.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../support/an-emulated-platform.ts';
import type { AnyJson } from '../support/any-json.ts';
import { wholeCatalog } from '../support/whole-catalog.ts';

const DAY_MS = 86_400_000;
const DAYS = 21;
/** Where the largest campaigns spend from a shared budget, the one after them. */
const SHARED: Readonly<Record<string, number>> = { microsoft: 1 };

interface Row {
  readonly id: string;
  readonly spend: number;
  readonly clicks: number;
  /** Null where the platform does not tell any. */
  readonly conversions: number | null;
}

interface Site {
  readonly platform: EmulatedPlatform;
  readonly report: string;
  readonly level: string;
  readonly update: string;
}

/** The rows of the days that the clock has passed since the last ones. */
async function rowsOf({ platform, report, level }: Site): Promise<readonly Row[]> {
  const today = new Date(platform.clock.now()).toISOString().slice(0, 10);
  const days = { start_date: addDays(today, -DAYS), end_date: addDays(today, -1) };
  const { result } = await platform.run(report, { ...days, level });
  return (result as AnyJson).rows as readonly Row[];
}

/** After so many times the budget for three weeks, of the campaign that spends most. */
async function after(site: Site, times: number, of: Row): Promise<Row> {
  const { platform, update } = site;
  const daily = ((of.spend / DAYS) * times) / 0.82;
  const daily_budget = String(Math.max(1, Math.round(daily)));
  await platform.run(update, { campaign_id: of.id, daily_budget });
  platform.clock.advance((DAYS + 1) * DAY_MS);
  return (await rowsOf(site)).find((row) => row.id === of.id)!;
}

describe('The market behind every platform', () => {
  const all = [...wholeCatalog().platforms.values()].filter(
    ({ plugin: { manifest } }) =>
      manifest.spending !== undefined && manifest.routes?.['update_campaign_budget'] !== undefined,
  );

  it('stands behind twenty platforms', () => {
    expect(all.length).to.be.at.least(20);
  });

  for (const { plugin } of all) {
    const { id, spending, routes } = plugin.manifest;
    it(`sells ten times the money of ${id} dearer, and does not take a hundred times`, async function () {
      this.timeout(60_000);
      const site = async (): Promise<Site> => ({
        platform: await anEmulatedPlatform(id, { now: '2026-11-10T15:00:00Z' }),
        report: spending!.report,
        level: spending!.levels!['campaign']!,
        update: routes!['update_campaign_budget']!.run,
      });
      const figures: Record<number, Row> = {};
      for (const times of [1, 10, 100]) {
        const own = await site();
        try {
          const rows = [...(await rowsOf(own))].sort((a, b) => b.spend - a.spend);
          figures[times] = await after(own, times, rows[SHARED[id] ?? 0]!);
        } finally {
          await own.platform.close();
        }
      }
      const cost = (times: number) =>
        figures[times]!.spend / (figures[times]!.conversions ?? figures[times]!.clicks);
      expect(cost(10) / cost(1)).to.be.at.least(1.5);
      expect(figures[100]!.spend).to.be.below(figures[1]!.spend * 80);
    });
  }
});
