/** A campaign with its ad groups, keywords and ads: whole, or not at all. Microsoft takes no such request, so it is several. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import {
  plannedGroups,
  wholeCampaign,
  type FoundParts,
  type MadeAdGroup,
  type NewAdGroup,
  type PlannedAdGroup,
} from '../../../sdk/kit/search-structure.ts';
import { currencyOf } from '../account.ts';
import { readBelow } from '../levels.ts';
import { keywordSpec, keywordText, type KeywordSpec } from '../../../sdk/kit/keywords.ts';
import { sentOf } from '../update/many.ts';
import { adGroupObject, searchAdObject } from './objects.ts';

interface Args {
  readonly type: string;
  readonly ad_groups?: readonly NewAdGroup[];
  readonly final_url?: string;
  readonly match_type: KeywordSpec['MatchType'];
}

/** The same creation; with `ad_groups` all that stands in them is made too. */
export function withAdGroups<
  Given extends Args,
  Campaign extends { readonly campaign: { readonly id: string } },
>(campaign: WriteScript<Given, Campaign>) {
  return wholeCampaign<Given, Campaign, KeywordSpec>({
    campaign,
    groups: groupsOf,
    textOf: wordsOf,
    currency: currencyOf,
    send: makeGroups,
    takeBack: (host, id) =>
      host.call({
        method: 'DELETE',
        path: 'Campaigns',
        body: { AccountId: host.account.account_id, CampaignIds: [id] },
      }),
    find: findParts,
  });
}

const wordsOf = ({ Text, MatchType }: KeywordSpec) => keywordText(Text, MatchType);

type Planned = PlannedAdGroup<KeywordSpec>;

/** @throws input_invalid  what Microsoft would refuse, found before anything is sent */
function groupsOf({ type, ad_groups: groups = [], final_url, match_type }: Args): Planned[] {
  if (groups.length > 0 && type !== 'Search')
    throw failure('input_invalid', 'ad_groups: keywords and text ads are for type Search alone.', {
      field: 'ad_groups',
    });
  const keywords = (texts: readonly string[]) => {
    const found = texts.map((text) => keywordSpec(text, match_type));
    return [...new Map(found.map((one) => [wordsOf(one).toLowerCase(), one])).values()];
  };
  return plannedGroups({ groups, final_url, keywords });
}

async function findParts(host: Host, campaign: string): Promise<FoundParts> {
  const groups = await readBelow(host, 'ad_group', campaign);
  const below = async (level: 'keyword' | 'ad') => {
    const names: (string | null)[] = [];
    for (const { id, name } of groups)
      names.push(...(await readBelow(host, level, id)).map(() => name));
    return names;
  };
  return {
    ad_group: groups.map(({ name }) => name),
    keywords: await below('keyword'),
    ad: await below('ad'),
  };
}

/** In the settings that `microsoft_ads_create_ad_group` has unless it is told otherwise. */
const usual = {
  status: 'Active',
  network: 'OwnedAndOperatedAndSyndicatedSearch',
  language: 'English',
} as const;

/** Objects in a paused campaign may be active: they show with the campaign, and not before. */
async function makeGroups(
  host: Host,
  campaign: string,
  groups: readonly Planned[],
): Promise<MadeAdGroup[]> {
  const objects = groups.map(({ name, cpc_bid: bid }) => adGroupObject({ ...usual, name, bid }));
  const ids = await allOf(host, 'AdGroups', 'AdGroupIds', { CampaignId: campaign }, objects);
  const made: MadeAdGroup[] = [];
  for (const [at, { name, keywords, ads }] of groups.entries()) {
    const AdGroupId = ids[at]!;
    const words = keywords.map((keyword) => ({ ...keyword, Status: 'Active' }));
    const texts = ads.map((ad) => searchAdObject({ ...ad, status: 'Active' }));
    await allOf(host, 'Keywords', 'KeywordIds', { AdGroupId }, words);
    const ad_ids = await allOf(host, 'Ads', 'AdIds', { AdGroupId }, texts);
    made.push({ id: AdGroupId, name, keywords: words.length, ad_ids });
  }
  return made;
}

type Reply = Readonly<Record<string, (string | null)[]>> & {
  readonly PartialErrors?: Parameters<typeof sentOf>[1];
};

/** @returns an id for each, in their order. @throws platform_rejected  one of them was refused */
export async function allOf(
  host: Host,
  list: string,
  ids: string,
  parent: Readonly<Record<string, string>>,
  objects: readonly object[],
): Promise<string[]> {
  const reply = await host.post<Reply>(list, { ...parent, [list]: objects });
  const sent = sentOf(reply[ids], reply.PartialErrors);
  const refused = sent.findIndex(({ id }) => id === null);
  if (refused >= 0)
    throw failure('platform_rejected', `${list}, number ${refused + 1}: ${sent[refused]!.refusal}`);
  if (sent.length === objects.length) return sent.map(({ id }) => id!);
  throw failure('platform_answer_invalid', `Microsoft did not name all new ${list}.`);
}
