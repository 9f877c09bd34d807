import type { FactsView, KeptLevel } from '../../../../../sdk/facts.ts';
import type { Tool } from '../../../../../sdk/tool.ts';
import { keptWarnings } from '../../facts/kept-of.ts';

const tool: Tool<Record<string, never>, 'facts'> = async (_input, { facts }) => {
  const state = await facts.state();
  const views = facts.views();
  const { whole, accounts, left, all } = state;
  return {
    whole,
    progress: all === 0 ? null : Math.round(((all - left) / all) * 1000) / 1000,
    accounts,
    ...described(views),
    coverage: coverageOf(state.levels),
    warnings: keptWarnings(state),
  };
};

/** Most views have these. */
const MANY = 5;

/** Columns that most views have are told once, with their meaning; of the others the names say it. */
function described(views: readonly FactsView[]) {
  const counts = new Map<string, number>();
  for (const { columns } of views)
    for (const { name } of columns) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isCommon = (name: string) => (counts.get(name) ?? 0) >= MANY;
  const all = views.flatMap(({ columns }) => columns).filter(({ name }) => isCommon(name));
  const common = new Map(all.map(({ name, means }) => [name, means]));
  const own = views.map(({ name, means, columns }) => {
    const hasAll = columns.filter((one) => isCommon(one.name)).length === common.size;
    const names = columns.map((one) => one.name);
    const rest = hasAll ? names.filter((one) => !isCommon(one)) : names;
    return [name, `${means}: ${[...(hasAll ? ['columns'] : []), ...rest].join(', ')}`] as const;
  });
  return { views: Object.fromEntries(own), columns: Object.fromEntries(common) };
}

/** Platforms of which the same is kept stand together. */
function coverageOf(levels: readonly KeptLevel[]) {
  const platforms = [...Map.groupBy(levels, ({ platform }) => platform)].map(([platform, own]) => ({
    platform,
    views: [...new Set(own.map(({ view }) => view))].join(', '),
    first_day: own.map(({ first_day }) => first_day).sort()[0]!,
    last_day: own
      .map(({ last_day }) => last_day)
      .sort()
      .at(-1)!,
  }));
  const alike = Map.groupBy(platforms, ({ platform: _, ...one }) => JSON.stringify(one));
  return [...alike.values()].map((some) => ({
    ...some[0]!,
    platform: some.map(({ platform }) => platform).join(', '),
  }));
}

export default tool;
