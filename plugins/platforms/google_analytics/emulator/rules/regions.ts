/** Where in its country a cell's sessions were. The regions of a cell add up to it. */
import { unit } from '../../../../../sdk/emulator/index.ts';
import type { Cell, Sums } from '../seed.ts';

const regions: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  US: [
    ['California', 0.2],
    ['Texas', 0.15],
    ['New York', 0.13],
    ['Florida', 0.12],
    ['Illinois', 0.1],
    ['Ohio', 0.09],
    ['Georgia', 0.08],
    ['Washington', 0.07],
    ['Colorado', 0.06],
  ],
  CA: [
    ['Ontario', 0.45],
    ['Quebec', 0.3],
    ['British Columbia', 0.25],
  ],
};

export function byRegion(seed: string, { dimensions, sums }: Cell): Cell[] {
  const key = JSON.stringify(dimensions);
  let before = 0;
  return (regions[dimensions['countryId'] ?? ''] ?? []).map(([region, share]): Cell => {
    const [from, to] = [before, before + share];
    before = to;
    // Whole numbers that add up: what lies between two marks on a line that begins at random.
    const part = (name: keyof Sums) => {
      const begin = unit(seed, key, name);
      const mark = (at: number) => Math.floor(sums[name] * Math.round(at * 1e6) * 1e-6 + begin);
      return mark(to) - mark(from);
    };
    const keyEvents = part('keyEvents');
    const each = sums.keyEvents === 0 ? 0 : sums.totalRevenue / sums.keyEvents;
    return {
      dimensions: { ...dimensions, region },
      sums: {
        sessions: part('sessions'),
        engagedSessions: part('engagedSessions'),
        totalUsers: part('totalUsers'),
        activeUsers: part('activeUsers'),
        newUsers: part('newUsers'),
        screenPageViews: part('screenPageViews'),
        eventCount: part('eventCount'),
        keyEvents,
        totalRevenue: keyEvents * each,
      },
    };
  });
}
