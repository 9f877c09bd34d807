/** Placements where an ad is shown, and creatives that it shows. Google takes each list whole. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { linksScript, type Holding, type LinkMode } from '../../../sdk/kit/links.ts';
import { patch, type Fields } from '../api.ts';
import { checkLive, readThing, type Row, type Thing } from '../levels.ts';

type Sort = 'placements' | 'creatives';
interface Args {
  readonly ad_id: string;
  readonly [ids: string]: unknown;
}
type Held = Thing & Holding;

/** As Google has them: of one that stays, its weight and address stay too. */
const placed = ({ row }: Thing) => (row.placementAssignments ?? []) as readonly Fields[];
const shown = ({ row }: Thing) =>
  (row.creativeRotation?.creativeAssignments ?? []) as readonly Fields[];

export const newCreative = (creativeId: string): Fields => ({
  creativeId,
  active: true,
  weight: 1,
  clickThroughUrl: { defaultLandingPage: true },
});
export const newPlacement = (placementId: string): Fields => ({ placementId, active: true });

/** @throws input_invalid  it is of another campaign, or of another advertiser */
export async function checkPlacement(host: Host, id: string, campaignId: string | undefined) {
  const { campaignId: own } = await host.get<Row>(`placements/${id}`);
  if (own !== campaignId)
    throw failure('input_invalid', `placement_ids: ${id} is of another campaign.`, {
      field: 'placement_ids',
    });
}
export async function checkCreative(host: Host, id: string, advertiserId: string | undefined) {
  const { advertiserId: own } = await host.get<Row>(`creatives/${id}`);
  if (own !== advertiserId)
    throw failure('input_invalid', `creative_ids: ${id} is of another advertiser.`, {
      field: 'creative_ids',
    });
}

const sorts = {
  placements: {
    argument: 'placement_ids',
    of: placed,
    id: 'placementId',
    fresh: newPlacement,
    check: (host: Host, id: string, { row }: Thing) => checkPlacement(host, id, row.campaignId),
    body: (_row: Row, list: readonly Fields[]): Fields => ({ placementAssignments: list }),
  },
  creatives: {
    argument: 'creative_ids',
    of: shown,
    id: 'creativeId',
    fresh: newCreative,
    check: (host: Host, id: string, { row }: Thing) => checkCreative(host, id, row.advertiserId),
    body: (row: Row, list: readonly Fields[]): Fields => ({
      creativeRotation: { ...row.creativeRotation, creativeAssignments: list },
    }),
  },
} as const;

export function adLinkScript(sort: Sort, mode: LinkMode): WriteScript<Args, object> {
  const { argument, of, id: key, fresh, check, body } = sorts[sort];
  return linksScript<Args, Held>(mode, {
    entity: 'ad',
    field: sort,
    argument,
    isWhole: true,
    async read(host, { ad_id }) {
      const thing = await readThing(host, 'ad', ad_id);
      checkLive(thing, 'ad');
      return { ...thing, ids: of(thing).map((one) => String(one[key])) };
    },
    checkThere: (host, ids, ad) => Promise.all(ids.map((id) => check(host, id, ad))),
    checkWhole(after, { id, name, status }) {
      if (after.length === 0 && status === 'ENABLED')
        throw failure('input_invalid', `${argument}: ${id} (${name}) serves and needs one.`, {
          field: argument,
        });
    },
    send(host, ad, after) {
      const list = after.map((id) => of(ad).find((one) => one[key] === id) ?? fresh(id));
      return patch(host, 'ads', ad.id, body(ad.row, list));
    },
    result: ({ id, name }) => ({ ad: { id, name } }),
  });
}
