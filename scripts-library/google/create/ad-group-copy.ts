/** A copy of an ad group with its keywords and its responsive search ads, as one atomic mutate. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { at, numberAt, quote, search, textAt, type Row } from '../api.ts';
import { hasAdGroup } from '../levels/ad-group.ts';
import { readCampaign } from '../levels/campaign.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { unitsOf } from '../money.ts';
import { mutateAll, newNames } from './campaign-operations.ts';

interface Args {
  readonly ad_group_id: string;
  readonly campaign_id?: string;
  readonly name?: string;
  readonly status: 'ENABLED' | 'PAUSED';
}

interface Source {
  readonly group: Entity;
  readonly campaign: { readonly id: string; readonly resourceName: string };
  readonly keywords: readonly Row[];
  readonly ads: readonly Row[];
  readonly name: string;
}

const groupFields = ['type', 'cpc_bid_micros', 'target_cpa_micros', 'target_roas'];
/** Fields that a copy has as they are: path in a row of the group, and in a creation. */
const kept = ['type', 'cpcBidMicros', 'targetCpaMicros', 'targetRoas'];
const searchAd = 'adGroupAd.ad.responsiveSearchAd';

/** @throws input_invalid  an ad of a sort that is not copied, or a campaign of another channel */
async function readSource(host: Host, args: Args): Promise<Source> {
  const group = await readEntity(host, 'ad_group', args.ad_group_id, {
    fields: ['campaign.id', ...groupFields.map((field) => `ad_group.${field}`)],
  });
  const own = await readCampaign(host, textAt(group.row, 'campaign.id') ?? '');
  const campaign =
    args.campaign_id === undefined ? own : await readCampaign(host, args.campaign_id);
  if (campaign.channel !== own.channel)
    throw failure(
      'input_invalid',
      `campaign_id: ${campaign.name} is a ${campaign.channel} campaign, the ad group is of a ${own.channel} one.`,
      { field: 'campaign_id' },
    );
  const of = `ad_group.id = ${group.id}`;
  const { rows: keywords } = await search(host, {
    from: 'ad_group_criterion',
    fields: ['keyword.text', 'keyword.match_type', 'negative', 'status', 'cpc_bid_micros'].map(
      (field) => `ad_group_criterion.${field}`,
    ),
    where: [of, "ad_group_criterion.type = 'KEYWORD'", "ad_group_criterion.status != 'REMOVED'"],
  });
  const { rows: ads } = await search(host, {
    from: 'ad_group_ad',
    fields: [
      'status',
      'ad.type',
      'ad.final_urls',
      ...['headlines', 'descriptions', 'path1', 'path2'].map(
        (field) => `ad.responsive_search_ad.${field}`,
      ),
    ].map((field) => `ad_group_ad.${field}`),
    where: [of, "ad_group_ad.status != 'REMOVED'"],
  });
  const other = ads.find((row) => at(row, searchAd) === undefined);
  if (other)
    throw failure(
      'input_invalid',
      `The ad group has an ad of type ${textAt(other, 'adGroupAd.ad.type') ?? 'unknown'}; only ad groups with responsive search ads are copied.`,
      { field: 'ad_group_id' },
    );
  return { group, campaign, keywords, ads, name: args.name ?? `${group.name ?? ''} copy` };
}

const criterionOf = (row: Row) => {
  const key = 'adGroupCriterion';
  const negative = at(row, `${key}.negative`) === true;
  const bid = textAt(row, `${key}.cpcBidMicros`);
  return {
    keyword: {
      text: textAt(row, `${key}.keyword.text`),
      matchType: textAt(row, `${key}.keyword.matchType`),
    },
    ...(negative ? { negative } : { status: textAt(row, `${key}.status`) }),
    ...(bid === null || negative ? {} : { cpcBidMicros: bid }),
  };
};

/** Of a text only what may be sent: Google adds its reviews. */
const textOf = (one: unknown) => {
  const pin = textAt(one, 'pinnedField');
  return { text: textAt(one, 'text'), ...(pin === null ? {} : { pinnedField: pin }) };
};
const textsAt = (row: Row, path: string) => ((at(row, path) ?? []) as unknown[]).map(textOf);

function adOf(row: Row) {
  const paths = ['path1', 'path2'].flatMap((name) => {
    const text = textAt(row, `${searchAd}.${name}`);
    return text === null ? [] : [[name, text] as const];
  });
  return {
    status: textAt(row, 'adGroupAd.status'),
    ad: {
      finalUrls: at(row, 'adGroupAd.ad.finalUrls'),
      responsiveSearchAd: {
        headlines: textsAt(row, `${searchAd}.headlines`),
        descriptions: textsAt(row, `${searchAd}.descriptions`),
        ...Object.fromEntries(paths),
      },
    },
  };
}

export const copyScript = (): WriteScript<Args, object> =>
  createScript<Args, Entity & { readonly keywords: number; readonly ads: number }, Copied>({
    entity: 'ad_group',
    async plan(args, host) {
      const { group, campaign, keywords, ads, name } = await readSource(host, args);
      const bid = unitsOf(numberAt(group.row, 'adGroup.cpcBidMicros'));
      const settings = {
        copy_of: group.id,
        campaign_id: campaign.id,
        status: args.status,
        keywords: keywords.length,
        ads: ads.length,
        ...(bid === null ? {} : { cpc_bid: bid }),
      };
      return { name, settings };
    },
    async check(args, host) {
      const { campaign, name } = await readSource(host, args);
      const where = [
        `campaign.id = ${campaign.id}`,
        `ad_group.name = ${quote(name)}`,
        "ad_group.status != 'REMOVED'",
      ];
      if (await hasAdGroup(host, where))
        throw failure('input_invalid', `The campaign has an ad group named "${name}".`, {
          field: 'name',
        });
    },
    async send(host, _settings, args) {
      const { group, campaign, keywords, ads, name } = await readSource(host, args);
      const adGroup = newNames(host)('adGroups');
      const same = kept.flatMap((key) => {
        const value = at(group.row, `adGroup.${key}`);
        return value === undefined ? [] : [[key, value] as const];
      });
      const create = {
        resourceName: adGroup,
        campaign: campaign.resourceName,
        name,
        status: args.status,
        ...Object.fromEntries(same),
      };
      const made = await mutateAll(host, [
        { adGroupOperation: { create } },
        ...keywords.map((row) => ({
          adGroupCriterionOperation: { create: { adGroup, ...criterionOf(row) } },
        })),
        ...ads.map((row) => ({ adGroupAdOperation: { create: { adGroup, ...adOf(row) } } })),
      ]);
      return made('adGroupResult')[0] ?? '';
    },
    async read(host, id) {
      const group = await readEntity(host, 'ad_group', id, { fields: ['campaign.id'] });
      const count = async (from: string, more: string) => {
        const where = [`ad_group.id = ${id}`, `${from}.status != 'REMOVED'`, more];
        return (await search(host, { from, fields: [`${from}.resource_name`], where })).rows.length;
      };
      return {
        ...group,
        keywords: await count('ad_group_criterion', "ad_group_criterion.type = 'KEYWORD'"),
        ads: await count('ad_group_ad', ''),
      };
    },
    facts: (found, { status, keywords, ads }, name) => [
      ['name', found.name, name],
      ['status', found.status, status],
      ['keywords', found.keywords, keywords],
      ['ads', found.ads, ads],
    ],
    result: ({ id, name, status, row, keywords, ads }) => ({
      ad_group: { id, name, status, campaign_id: textAt(row, 'campaign.id') },
      keywords,
      ads,
    }),
    idOf: ({ ad_group }) => ad_group.id,
  });

interface Copied {
  readonly ad_group: { readonly id: string };
}
