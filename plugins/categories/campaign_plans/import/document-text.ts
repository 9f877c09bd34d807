/** An import, as a document that a person reads. */
import type { Imported } from './imported.ts';

export interface Performance {
  readonly window: { readonly start_date: string; readonly end_date: string } | null;
  readonly currency: string | null;
  /** The campaign's row of a report; undefined where nothing was delivered. */
  readonly row: Readonly<Record<string, unknown>> | undefined;
}

const figures = [
  'spend',
  'impressions',
  'clicks',
  'conversions',
  'conversion_value',
  'ctr',
  'cpc',
  'cpa',
  'roas',
];

/** @param performance  undefined when it could not be read */
export function documentText(
  platform: string,
  { campaign, currency, entities, left }: Imported,
  performance: Performance | undefined,
): string {
  return [
    `# ${line(campaign.name)}`,
    `Campaign ${campaign.id} on ${platform}, ${campaign.status.toLowerCase()}${currency ? `, in ${currency}` : ''}.`,
    ...performanceText(performance),
    '## Structure',
    ...(entities.length === 0 ? ['Nothing of it can be planned.'] : entities.map(entityText)),
    ...(left.length === 0 ? [] : ['## Left out', left.map((one) => `- ${line(one)}`).join('\n')]),
  ].join('\n\n');
}

function performanceText(performance: Performance | undefined): string[] {
  if (!performance) return [];
  const { window, currency, row } = performance;
  const period = window ? `, ${window.start_date} to ${window.end_date}` : '';
  const rows = figures.flatMap((name) => {
    const value = row?.[name];
    return typeof value === 'number' ? [`| ${name} | ${Math.round(value * 1e4) / 1e4} |`] : [];
  });
  const table = ['| Figure | Value |', '| --- | ---: |', ...rows].join('\n');
  return [
    `## Performance${period}`,
    ...(rows.length === 0 ? ['Nothing was delivered.'] : [table]),
    ...(currency && rows.length > 0 ? [`Money is in ${currency}.`] : []),
  ];
}

function entityText({ entity_type, logical_key, metadata }: Imported['entities'][number]): string {
  const { name, headline } = metadata;
  const title =
    typeof name === 'string' ? name : typeof headline === 'string' ? headline : logical_key;
  const facts = Object.entries(metadata)
    .filter(([field]) => field !== 'name')
    .map(([field, value]) => `- ${field}: ${line(factText(value))}`);
  return [`### ${entity_type.replaceAll('_', ' ')}: ${line(title)}`, facts.join('\n')].join('\n\n');
}

const MAX_FACT = 2_000;

function factText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_FACT ? `${text.slice(0, MAX_FACT)} …` : text;
}

/** Text of others, as one line without marks of markdown. */
const line = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~!]/g, (char) => `\\${char}`);
