/** Rows of a file as facts of its own level, and of the levels above that it adds up to. */
import type { FactsImport, ImportedFact } from '../../../../sdk/facts.ts';
import type { Entity } from '../../../../sdk/reports/levels.ts';
import { figures, matchTypes, type Figure } from './fields.ts';
import type { FileRow } from './read-file.ts';

type Level = FactsImport['levels'][number];
type Texts = FileRow['texts'];

/** The finest level of which the rows have a name. */
export function levelIn(rows: readonly FileRow[]): Entity {
  const has = (name: keyof Texts) => rows.some(({ texts }) => texts[name] !== undefined);
  if (has('search_term')) return 'search_term';
  if (has('keyword')) return 'keyword';
  if (has('ad_name') || has('ad_id')) return 'ad';
  return has('ad_group_name') || has('ad_group_id') ? 'ad_group' : 'campaign';
}

/** Keywords and search terms are a part of what a campaign did; they add up to nothing above. */
const adding: Readonly<Partial<Record<Entity, readonly Entity[]>>> = {
  campaign: ['campaign'],
  ad_group: ['ad_group', 'campaign'],
  ad: ['ad', 'ad_group', 'campaign'],
};

export function levelsOf(rows: readonly FileRow[]): readonly Level[] {
  const own = levelIn(rows);
  const days = rows.map(({ day }) => day).sort();
  const window = { start_date: days[0]!, end_date: days.at(-1)! };
  const hasGroups = rows.some(({ texts }) => texts.ad_group_name ?? texts.ad_group_id);
  const levels = (adding[own] ?? [own]).filter((one) => one !== 'ad_group' || hasGroups);
  return levels.map((level) => ({ level, window, rows: summed(rows, level) }));
}

function summed(rows: readonly FileRow[], level: Entity): ImportedFact[] {
  const groups = Map.groupBy(
    rows.map((row) => ({ row, named: namedAt(row, level) })),
    ({ named }) => JSON.stringify(named),
  );
  return [...groups.values()].map((some) => ({
    ...some[0]!.named,
    ...(Object.fromEntries(
      figures.map((name) => [name, sumOf(some.map(({ row }) => row.figures[name]))]),
    ) as Record<Figure, number | null>),
  }));
}

/** One unknown makes the sum unknown. */
function sumOf(values: readonly (number | null)[]): number | null {
  let micros = 0;
  for (const value of values) {
    if (value === null) return null;
    micros += Math.round(value * 1e6);
  }
  return micros / 1e6;
}

type NamedFact = Omit<ImportedFact, Figure>;

/** In a file without ids the names stand for them. */
function namedAt({ day, texts }: FileRow, level: Entity): NamedFact {
  const id = (own: keyof Texts, name: keyof Texts) => texts[own] ?? texts[name] ?? null;
  const campaign = {
    campaign_id: id('campaign_id', 'campaign_name'),
    campaign_name: texts.campaign_name ?? null,
  };
  const group =
    level === 'campaign'
      ? { ad_group_id: null, ad_group_name: null }
      : {
          ad_group_id: id('ad_group_id', 'ad_group_name'),
          ad_group_name: texts.ad_group_name ?? null,
        };
  const own: Readonly<Record<string, { id: string | null; name: string | null }>> = {
    campaign: { id: campaign.campaign_id, name: campaign.campaign_name },
    ad_group: { id: group.ad_group_id, name: group.ad_group_name },
    ad: { id: id('ad_id', 'ad_name'), name: texts.ad_name ?? null },
    keyword: { id: id('keyword_id', 'keyword'), name: texts.keyword ?? null },
    search_term: { id: texts.search_term ?? null, name: texts.search_term ?? null },
  };
  const { id: ownId, name } = own[level]!;
  const hasMatch = level === 'keyword' || level === 'search_term';
  return {
    date_day: day,
    ...campaign,
    ...group,
    id: ownId ?? '',
    name,
    match_type: hasMatch ? matchOf(texts.match_type) : null,
  };
}

function matchOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const plain = text
    .toLowerCase()
    .replace(/ match$/, '')
    .trim();
  const found = Object.entries(matchTypes).find(([, names]) => names.includes(plain));
  return found ? found[0].toUpperCase() : text;
}
