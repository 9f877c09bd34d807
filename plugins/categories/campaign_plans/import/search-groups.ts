/** Ad groups of a search campaign with keywords and text ads, as scripts of search platforms make them in one go. */
import { checkSize, given, leftOut, type Named } from './imported.ts';

export interface SearchGroup extends Named {
  readonly cpc_bid: number | null;
}
export interface SearchAd {
  readonly id: string;
  readonly status: string;
  readonly type: string;
  /** Whether it is of the one type that is made. */
  readonly isMade: boolean;
  readonly headlines: readonly string[];
  readonly descriptions: readonly string[];
  readonly final_url: string | null;
  readonly ad_group_id: string;
}
export interface SearchKeyword {
  readonly text: string;
  readonly match_type: string;
  readonly status: string;
  readonly ad_group_id: string;
}
export interface SearchRows {
  readonly groups: readonly SearchGroup[];
  readonly ads: readonly SearchAd[];
  readonly keywords: readonly (SearchKeyword & { readonly bid: number | null })[];
}

const MAX_GROUPS = 20;
const MAX_KEYWORDS = 200;
const MAX_ADS = 3;

/** Ad groups that can be made, and the names of what stands beside. */
export function searchGroups({ groups, ads, keywords }: SearchRows) {
  const isOn = ({ status }: { readonly status: string }) => status === 'ENABLED';
  const isMade = (ad: SearchAd) => isOn(ad) && ad.isMade;
  const all = groups.map((group) => {
    const own = ({ ad_group_id }: { readonly ad_group_id: string }) => ad_group_id === group.id;
    return { group, ads: ads.filter(own), keywords: keywords.filter(own) };
  });
  const whole = all.filter(
    (one) => isOn(one.group) && one.ads.some(isMade) && one.keywords.some(isOn),
  );
  const inWhole = whole.flatMap((one) => one.ads);
  const words = whole.flatMap((one) => one.keywords);
  checkSize('ad groups', { total: whole.length, truncated: false }, MAX_GROUPS);
  for (const one of whole) {
    const { name } = one.group;
    const total = one.keywords.filter(isOn).length;
    checkSize(`keywords in ${name}`, { total, truncated: false }, MAX_KEYWORDS);
    const made = one.ads.filter(isMade).length;
    checkSize(`ads in ${name}`, { total: made, truncated: false }, MAX_ADS);
  }
  const left = [
    ...leftOut(
      'Ad groups',
      all.filter((one) => !whole.includes(one)).map(({ group }) => group.name),
      'They are paused, or have no running keyword or text ad, so the copy is without them.',
    ),
    ...leftOut(
      'Ads',
      inWhole
        .filter((ad) => !isMade(ad))
        .map(({ id, type, status }) => `${id} (${type}, ${status})`),
      'They are paused, or no responsive search ads.',
    ),
    ...leftOut(
      'Paused keywords',
      words.filter((one) => !isOn(one)).map(notation),
      'The copy is without them.',
    ),
    ...leftOut(
      'Bids of keywords',
      words.filter((one) => isOn(one) && one.bid !== null).map(notation),
      'The copy bids by its ad groups.',
    ),
  ];
  const made = whole.map(({ group, ...of }) => ({
    name: group.name,
    ...given({ cpc_bid: group.cpc_bid }),
    keywords: of.keywords.filter(isOn).map(notation),
    ads: of.ads.filter(isMade).map(({ headlines, descriptions, final_url }) => ({
      headlines,
      descriptions,
      ...given({ final_url }),
    })),
  }));
  return { groups: made, left };
}

const notation = ({ text, match_type }: SearchKeyword) => {
  const type = match_type.toUpperCase();
  return type === 'EXACT' ? `[${text}]` : type === 'PHRASE' ? `"${text}"` : text;
};
