/** A campaign with its ad groups, keywords and ads: whole, or not at all. Microsoft takes no such request, so it is several. */
import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import {
  groupChanges,
  missingParts,
  plannedGroups,
  type NewAdGroup,
  type PlannedAdGroup,
} from '../../../sdk/kit/search-structure.ts';
import { orTakeBack } from '../../../sdk/kit/take-back.ts';
import { currencyOf } from '../account.ts';
import { readBelow } from '../levels.ts';
import { keywordSpec, keywordText, type KeywordSpec } from '../targeting/keyword.ts';
import { sentOf } from '../update/many.ts';
import { adGroupObject, searchAdObject } from './objects.ts';

interface Args {
  readonly type: string;
  readonly ad_groups?: readonly NewAdGroup[];
  readonly final_url?: string;
  readonly match_type: KeywordSpec['MatchType'];
}

interface Made {
  readonly campaign: { readonly id: string };
}

interface MadeGroup {
  readonly id: string;
  readonly name: string;
  readonly keywords: number;
  readonly ad_ids: readonly string[];
}

type Planned = PlannedAdGroup<KeywordSpec>;

/** The same creation; with `ad_groups` all that stands in them is made too. */
export function withAdGroups<Given extends Args, Campaign extends Made>(
  campaign: WriteScript<Given, Campaign>,
): WriteScript<Given, Campaign & { ad_groups: readonly MadeGroup[] }> {
  const changesFor = async (args: Given, host: Host) =>
    groupChanges(groupsOf(args), wordsOf, await currencyOf(host));
  return {
    async preview(args, host) {
      const own = await campaign.preview(args, host);
      return args.ad_groups ? [...own, ...(await changesFor(args, host))] : own;
    },
    async apply(args, host, changes) {
      const own = changes.filter(({ entity }) => entity === 'campaign');
      const made = await campaign.apply(args, host, own);
      const { id } = made.campaign;
      const takeBack = () =>
        host.call({
          method: 'DELETE',
          path: 'Campaigns',
          body: { AccountId: host.account.account_id, CampaignIds: [id] },
        });
      const ad_groups = await orTakeBack([{ what: `campaign ${id}`, takeBack }], () =>
        makeGroups(host, id, groupsOf(args)),
      );
      return { ...made, ad_groups };
    },
    async verify(args, host, made) {
      const left = (await campaign.verify?.(args, host, made)) ?? [];
      return args.ad_groups ? [...left, ...(await missing(args, host, made.campaign.id))] : left;
    },
  };

  async function missing(args: Given, host: Host, id: string): Promise<Change[]> {
    const groups = await readBelow(host, 'ad_group', id);
    const below = async (level: 'keyword' | 'ad') => {
      const names: (string | null)[] = [];
      for (const { id: group, name } of groups)
        names.push(...(await readBelow(host, level, group)).map(() => name));
      return names;
    };
    const found = {
      ad_group: groups.map(({ name }) => name),
      keywords: await below('keyword'),
      ad: await below('ad'),
    };
    return missingParts(await changesFor(args, host), found);
  }
}

const wordsOf = ({ Text, MatchType }: KeywordSpec) => keywordText(Text, MatchType);

/** @throws input_invalid  what Microsoft would refuse, found before anything is sent */
function groupsOf({ type, ad_groups: groups = [], final_url, match_type }: Args): Planned[] {
  if (groups.length > 0 && type !== 'Search')
    throw failure('input_invalid', `ad_groups: keywords and text ads are for type Search alone.`, {
      field: 'ad_groups',
    });
  const keywords = (texts: readonly string[]) => {
    const found = texts.map((text) => keywordSpec(text, match_type));
    return [...new Map(found.map((one) => [wordsOf(one).toLowerCase(), one])).values()];
  };
  return plannedGroups({ groups, final_url, keywords });
}

/** In the settings that `microsoft_ads_create_ad_group` has unless it is told otherwise. */
const usual = {
  status: 'Active',
  network: 'OwnedAndOperatedAndSyndicatedSearch',
  language: 'English',
} as const;

/** What is in a campaign that is paused may be active: it shows with the campaign, and not before. */
async function makeGroups(
  host: Host,
  campaign: string,
  groups: readonly Planned[],
): Promise<MadeGroup[]> {
  if (groups.length === 0) return [];
  const objects = groups.map(({ name, cpc_bid: bid }) => adGroupObject({ ...usual, name, bid }));
  const ids = await allOf(host, 'AdGroups', 'AdGroupIds', { CampaignId: campaign }, objects);
  const made: MadeGroup[] = [];
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
async function allOf(
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
