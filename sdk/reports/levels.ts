/** Levels of report rows, each with the generic name of its report, and how a row names what it is of. */

/** From the coarsest on. */
export const routes = {
  campaign: 'get_campaign_performance',
  ad_group: 'get_ad_group_performance',
  ad: 'get_ad_performance',
  keyword: 'get_keyword_performance',
  search_term: 'get_search_term_performance',
  placement: 'get_placement_performance',
} as const;

export type Entity = keyof typeof routes;

export const entities = Object.keys(routes) as readonly Entity[];

/** Report whose rows have a day each, by its generic name. */
export const DAILY = 'get_campaign_daily_performance';

export interface Named {
  readonly id: string | null;
  readonly name: string | null;
}

export type NamedOf = Readonly<Partial<Record<Entity, Named>>>;

/** The part of a row that names it. */
interface NamedRow {
  readonly id: string;
  readonly name: string | null;
  readonly [own: string]: unknown;
}

/**
 * The object of a row, and the objects that it stands in.
 * @param hasGroups  whether the platform has something between campaigns and ads
 * @param isOfCampaign  whether a row of a placement has the id of its campaign
 */
export function namedIn(
  level: Entity,
  row: NamedRow,
  hasGroups: boolean,
  isOfCampaign: boolean,
): NamedOf {
  const text = (...names: string[]) => {
    const value = names.map((name) => row[name]).find((one) => typeof one === 'string');
    return (value as string | undefined) ?? null;
  };
  const own = { id: row.id, name: row.name };
  if (level === 'campaign') return { campaign: own };
  const parent = text('parent_id');
  const campaign = (id: string | null) => ({
    id: text('campaign_id') ?? id,
    name: text('campaign_name'),
  });
  if (level === 'ad_group') return { campaign: campaign(parent), ad_group: own };
  if (level === 'placement') {
    const { breakdown } = row;
    const shown = isOfCampaign && isRecord(breakdown) ? Object.values(breakdown).join(' / ') : null;
    if (shown === null) return { placement: own };
    const of = { id: row.id, name: text('campaign_name', 'name') };
    return { campaign: of, placement: { id: shown, name: shown } };
  }
  if (!hasGroups) return { campaign: campaign(parent), [level]: own };
  const ad_group = { id: text('ad_group_id') ?? parent, name: text('ad_group_name') };
  return { campaign: campaign(null), ad_group, [level]: own };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
