/** Lists of Campaign Manager 360 that are read and shown as they come, one row of this table for each. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { listScript } from '../../../sdk/kit/list.ts';
import { given, readAll } from '../api.ts';
import { ownStatus, type Row as Switched } from '../levels.ts';
import { listedAd, listedPlacement, listedPlacementGroup, sizeOf } from '../list.ts';

/** As Google shows it; which fields are there depends on the list. */
interface Row extends Switched {
  readonly url?: string;
  readonly approved?: boolean;
  readonly status?: string;
  readonly floodlightConfigurationId?: string;
  readonly floodlightActivityGroupType?: string;
  readonly countingMethod?: string;
  readonly tagString?: string;
  readonly expectedUrl?: string;
}

type Narrows = Readonly<Partial<Record<'advertiser_id' | 'campaign_id' | 'query', string>>>;
type Args = Narrows & { readonly limit: number };

interface List {
  readonly path: string;
  /** Under which the answer lists them, where that is not the path. */
  readonly as?: string;
  /** Argument > parameter that it goes into. */
  readonly narrows: Narrows;
  show(row: Row): object;
}

const lists = {
  ads: { path: 'ads', narrows: { campaign_id: 'campaignIds' }, show: listedAd },
  placements: {
    path: 'placements',
    narrows: { campaign_id: 'campaignIds' },
    show: listedPlacement,
  },
  placement_groups: {
    path: 'placementGroups',
    narrows: { campaign_id: 'campaignIds' },
    show: listedPlacementGroup,
  },
  creatives: {
    path: 'creatives',
    narrows: { advertiser_id: 'advertiserId', campaign_id: 'campaignId' },
    show: (row) => ({
      id: row.id,
      name: row.name ?? '',
      status: ownStatus(row),
      type: row.type ?? null,
      size: sizeOf(row),
      advertiser_id: row.advertiserId ?? null,
    }),
  },
  landing_pages: {
    path: 'advertiserLandingPages',
    as: 'landingPages',
    narrows: { advertiser_id: 'advertiserIds' },
    show: ({ id, name, url, archived }) => ({
      id,
      name: name ?? null,
      url: url ?? null,
      status: archived === true ? 'REMOVED' : 'ENABLED',
    }),
  },
  sites: {
    path: 'sites',
    narrows: { query: 'searchString' },
    show: ({ id, name, approved }) => ({ id, name: name ?? null, approved: approved ?? null }),
  },
  advertisers: {
    path: 'advertisers',
    narrows: { query: 'searchString' },
    show: ({ id, name, status, floodlightConfigurationId }) => ({
      id,
      name: name ?? null,
      platform_status: status ?? null,
      floodlight_configuration_id: floodlightConfigurationId ?? null,
    }),
  },
  activities: {
    path: 'floodlightActivities',
    narrows: { advertiser_id: 'advertiserId' },
    show: (row) => ({
      id: row.id,
      name: row.name ?? null,
      platform_status: row.status ?? null,
      group_type: row.floodlightActivityGroupType ?? null,
      counting_method: row.countingMethod ?? null,
      tag: row.tagString ?? null,
      url: row.expectedUrl ?? null,
    }),
  },
} satisfies Readonly<Record<string, List>>;

/** The script that lists one of them. */
export function listOf(name: keyof typeof lists): ReadScript<Args, object> {
  const { path, as = path, narrows, show }: List = lists[name];
  return listScript({
    as: name,
    async read(host: Host, { limit, ...args }: Args) {
      const asked = Object.entries(narrows).map(([argument, parameter]) => [
        parameter,
        args[argument as keyof Narrows],
      ]);
      const wish = { query: given(Object.fromEntries(asked)), most: limit, as };
      const { items, truncated } = await readAll<Row>(host, path, wish);
      return { items, isCut: truncated };
    },
    show,
  });
}
