/** Ads that failed the editorial review, with the reasons. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readBelow, type Thing } from '../levels.ts';

interface Reason {
  readonly ReasonCode?: number | null;
  readonly Location?: string | null;
  readonly Term?: string | null;
  readonly PublisherCountries?: readonly string[] | null;
}

interface Reasons {
  readonly EditorialReasons:
    | readonly ({
        readonly AdOrKeywordId: string;
        readonly AppealStatus?: string | null;
        readonly Reasons?: readonly (Reason | null)[] | null;
      } | null)[]
    | null;
}

/** Ad groups that are read at most. */
const MOST_GROUPS = 500;
const BAD = /Disapproved|Inactive/;

interface Found {
  readonly ad: Thing;
  readonly campaign_id: string;
}

/** `16 AdTitle: "KAYAKS NOW" (US)` */
function sentenceOf({ ReasonCode, Location, Term, PublisherCountries }: Reason): string {
  const place = [ReasonCode, Location].filter((one) => one !== null && one !== undefined).join(' ');
  const term = Term ? `: "${Term}"` : '';
  const where = PublisherCountries?.length ? ` (${PublisherCountries.join(', ')})` : '';
  return `${place}${term}${where}`;
}

async function reasonsOf(host: Host, all: readonly Found[]) {
  const found = new Map<string, { reasons: string[]; appeal: string | null }>();
  for (let at = 0; at < all.length; at += 1_000) {
    const { EditorialReasons } = await host.post<Reasons>('EditorialReasons/QueryByIds', {
      AccountId: host.account.account_id,
      EntityIdToParentIdAssociations: all.slice(at, at + 1_000).map(({ ad }) => ({
        EntityId: ad.id,
        ParentId: ad.parentId,
      })),
      EntityType: 'Ad',
    });
    for (const one of EditorialReasons ?? []) {
      if (!one) continue;
      const reasons = (one.Reasons ?? []).flatMap((reason) => (reason ? [sentenceOf(reason)] : []));
      found.set(one.AdOrKeywordId, { reasons, appeal: one.AppealStatus ?? null });
    }
  }
  return found;
}

export const disapprovedScript = (): ReadScript<{ campaign_id?: string }, object> => {
  return async ({ campaign_id: only }, host) => {
    const campaigns = only === undefined ? await readBelow(host, 'campaign') : [{ id: only }];
    const groups: Thing[] = [];
    for (const { id } of campaigns) groups.push(...(await readBelow(host, 'ad_group', id)));
    const found: Found[] = [];
    for (const { id, parentId } of groups.slice(0, MOST_GROUPS)) {
      const bad = (await readBelow(host, 'ad', id)).filter(({ api }) =>
        BAD.test(api.EditorialStatus ?? ''),
      );
      found.push(...bad.map((ad) => ({ ad, campaign_id: parentId })));
    }
    const reasons = found.length > 0 ? await reasonsOf(host, found) : new Map();
    const ads = found.map(({ ad, campaign_id }) => ({
      id: ad.id,
      name: ad.name,
      status: ad.status,
      campaign_id,
      ad_group_id: ad.parentId,
      editorial_status: ad.api.EditorialStatus ?? null,
      reasons: reasons.get(ad.id)?.reasons ?? [],
      appeal_status: reasons.get(ad.id)?.appeal ?? null,
    }));
    const isCut = groups.length > MOST_GROUPS;
    return {
      account: accountOf(host.account),
      ads,
      total: ads.length,
      truncated: isCut,
      warnings: isCut ? [`${MOST_GROUPS} of ${groups.length} ad groups were read.`] : [],
    };
  };
};
