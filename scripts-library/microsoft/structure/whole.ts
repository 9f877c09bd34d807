/** A campaign with all that is in it: read, and made anew part by part. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { allOf } from '../create/ad-groups.ts';
import { readBelow, readOne, type Thing } from '../levels.ts';
import { bidOf } from '../money.ts';
import { criterionOf, readTargets } from '../targeting.ts';
import { keywordSpec } from '../../../sdk/kit/keywords.ts';
import { readNegatives } from '../targeting/negatives.ts';

export interface Group {
  readonly group: Thing;
  readonly keywords: readonly Thing[];
  readonly ads: readonly Thing[];
}

export interface Whole {
  readonly campaign: Thing;
  readonly groups: readonly Group[];
  readonly targets: readonly string[];
  readonly negatives: readonly string[];
  /** Ads that are of another sort than text. */
  readonly leftOut: number;
}

/** Kinds of targets that a copy has; audiences are added to it by a person. */
const COPIED = ['location', 'age', 'gender'];
/** Ad groups of a copy at most. */
const MOST_GROUPS = 20;
const isText = ({ api }: Thing) =>
  api.Type === 'ResponsiveSearch' || api.Type === 'ResponsiveSearchAd';

export async function readWhole(host: Host, id: string): Promise<Whole> {
  const campaign = await readOne(host, 'campaign', id);
  const groups = await readBelow(host, 'ad_group', id);
  if (groups.length > MOST_GROUPS)
    throw failure(
      'input_invalid',
      `campaign_id: it has ${groups.length} ad groups; ${MOST_GROUPS} at most are copied in one call.`,
      { field: 'campaign_id' },
    );
  const whole: Group[] = [];
  let leftOut = 0;
  for (const group of groups) {
    const ads = await readBelow(host, 'ad', group.id);
    leftOut += ads.filter((ad) => !isText(ad)).length;
    const keywords = await readBelow(host, 'keyword', group.id);
    whole.push({ group, keywords, ads: ads.filter(isText) });
  }
  const targets = [...(await readTargets(host, id, COPIED)).values()];
  const negatives = await readNegatives(host, { entity_id: id, entity_type: 'Campaign' });
  return { campaign, groups: whole, targets, negatives: [...negatives.values()], leftOut };
}

export const campaignObject = ({ api }: Thing, name: string) => ({
  Name: name,
  CampaignType: api.CampaignType,
  Status: 'Paused',
  TimeZone: api.TimeZone,
  ...(api.BudgetId
    ? { BudgetId: api.BudgetId }
    : { BudgetType: api.BudgetType, DailyBudget: api.DailyBudget }),
  Languages: api.Languages,
  BiddingScheme: api.BiddingScheme,
  IsPolitical: false,
});

const withBid = (name: 'CpcBid' | 'Bid', thing: Thing) => {
  const amount = bidOf(thing.api[name]);
  return amount === null ? {} : { [name]: { Amount: amount } };
};

const groupObject = (group: Thing) => ({
  Name: group.name,
  Status: group.api.Status,
  Network: group.api.Network,
  Language: group.api.Language,
  ...withBid('CpcBid', group),
});

const keywordObject = (keyword: Thing) => ({
  Text: keyword.api.Text,
  MatchType: keyword.api.MatchType,
  Status: keyword.api.Status,
  ...withBid('Bid', keyword),
});

const adObject = ({ api }: Thing) => ({
  Type: 'ResponsiveSearch',
  Status: api.Status,
  FinalUrls: api.FinalUrls,
  Headlines: api.Headlines,
  Descriptions: api.Descriptions,
  ...(api.Path1 ? { Path1: api.Path1 } : {}),
  ...(api.Path2 ? { Path2: api.Path2 } : {}),
});

export async function makeBelow(host: Host, campaign: string, whole: Whole): Promise<void> {
  const { groups, targets, negatives } = whole;
  if (targets.length > 0)
    await host.post('CampaignCriterions', {
      CampaignCriterions: targets.map((text) => criterionOf(campaign, text)),
      CriterionType: 'Targets',
    });
  if (negatives.length > 0) {
    const NegativeKeywords = negatives.map((text) => ({
      Type: 'NegativeKeyword',
      ...keywordSpec(text, 'Phrase'),
    }));
    await host.post('EntityNegativeKeywords', {
      EntityNegativeKeywords: [{ EntityId: campaign, EntityType: 'Campaign', NegativeKeywords }],
    });
  }
  if (groups.length === 0) return;
  const objects = groups.map(({ group }) => groupObject(group));
  const ids = await allOf(host, 'AdGroups', 'AdGroupIds', { CampaignId: campaign }, objects);
  for (const [at, { keywords, ads }] of groups.entries()) {
    const parent = { AdGroupId: ids[at]! };
    if (keywords.length > 0)
      await allOf(host, 'Keywords', 'KeywordIds', parent, keywords.map(keywordObject));
    if (ads.length > 0) await allOf(host, 'Ads', 'AdIds', parent, ads.map(adObject));
  }
}
