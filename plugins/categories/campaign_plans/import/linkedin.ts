/**
 * A campaign of LinkedIn with its creatives, in a campaign group of its own; or a whole campaign group, where the id is that of
 * one. Creatives sponsor the posts that stand already.
 */
import { ServiceError } from '../../../../sdk/index.ts';
import type { Json } from '../long-value.ts';
import {
  campaignEntity,
  checkSize,
  checkStands,
  copyName,
  given,
  headOf,
  isToCome,
  leftOut,
  money,
  MOST,
  stands,
  wholeOf,
  type Ask,
  type Importer,
  type ImportedEntity,
  type Listed,
  type Named,
  type Part,
} from './imported.ts';

type Values = Readonly<Record<string, readonly string[]>>;
interface Campaign extends Named {
  readonly parent_id: string;
  readonly objective: string | null;
  readonly format: string | null;
  readonly daily_budget: number | null;
  readonly total_budget: number | null;
  readonly bid: number | null;
  readonly end_date: string | null;
  readonly start_date: string | null;
  readonly targeting: {
    readonly include?: { readonly and: readonly { readonly or: Values }[] };
    readonly exclude?: { readonly or: Values };
  };
  readonly currency: string;
}
interface Group extends Named {
  readonly objective: string | null;
  readonly total_budget: number | null;
  readonly end_date: string | null;
}
interface Creative {
  readonly id: string;
  readonly name: string | null;
  readonly status: string;
  readonly parent_id: string;
  readonly post: string | null;
  readonly content: { readonly textAd?: TextAd };
}
interface TextAd {
  readonly headline?: string;
  readonly description?: string;
  readonly landingPage?: string;
}

const MAX_NAME = 100;
const formats = ['STANDARD_UPDATE', 'CAROUSEL', 'SINGLE_VIDEO', 'TEXT_AD'];
const FACET = 'urn:li:adTargetingFacet:';
/** Facets > arguments of a new campaign. */
const facets: Readonly<Record<string, string>> = {
  locations: 'target_locations',
  seniorities: 'target_seniorities',
  jobFunctions: 'target_functions',
  titles: 'target_titles',
  industries: 'target_industries',
  skills: 'target_skills',
  audienceMatchingSegments: 'target_audiences',
};

export const linkedin: Importer = async (ask, id, now) => {
  const { group, campaigns, named } = await found(ask, id);
  checkStands(named);
  const lists = await Promise.all(
    campaigns.map((one) =>
      ask<Listed & { creatives: Creative[] }>('linkedin_ads_list_creatives', {
        campaign_id: one.id,
        limit: MOST,
      }),
    ),
  );
  const total = 1 + campaigns.length + lists.reduce((sum, one) => sum + one.total, 0);
  checkSize('campaigns and ads', { total, truncated: lists.some((one) => one.truncated) }, 200);
  const kept = campaigns.map((one) => campaignOf(one, now));
  const made = lists
    .flatMap(({ creatives }) => creatives)
    .filter(stands)
    .map((one) => creativeOf(one));
  const isLead = campaigns.some(({ objective }) => objective === 'LEAD_GENERATION');
  const left =
    group.total_budget !== null && !isToCome(group.end_date, now)
      ? [`Total budget of the group: ${group.total_budget}. It has no end to come.`]
      : [];
  const forms = isLead
    ? ['Lead forms and buttons of ads. Name form_id and cta of each ad before the launch.']
    : [];
  const head = headOf(named, campaigns[0]?.currency ?? null);
  return wholeOf(head, groupOf(group, now), [...kept, ...made, { left: forms }], left);
};

/** A campaign and the group that it stands in, or a group and all its campaigns. */
async function found(ask: Ask, id: string) {
  const groupAt = (group_id: string) =>
    ask<{ group: Group; campaigns: Campaign[] }>('linkedin_ads_get_campaign_group', { group_id });
  try {
    const { campaign } = await ask<{ campaign: Campaign }>('linkedin_ads_get_campaign', {
      campaign_id: id,
    });
    const { group } = await groupAt(campaign.parent_id);
    return { group, campaigns: [campaign], named: campaign };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'platform_not_found') throw error;
    const { group, campaigns } = await groupAt(id).catch(() => {
      throw error;
    });
    return {
      group,
      campaigns: campaigns.filter(stands),
      named: group,
    };
  }
}

function groupOf(group: Group, now: Date): ImportedEntity {
  const end = isToCome(group.end_date, now) ? group.end_date : undefined;
  return campaignEntity(
    given({
      name: copyName(group.name, MAX_NAME),
      objective: group.objective,
      total_budget: end === undefined ? undefined : money(group.total_budget),
      end_date: end,
    }),
  );
}

function campaignOf(campaign: Campaign, now: Date): Part {
  const { name, targeting, total_budget, daily_budget, format } = campaign;
  const { metadata, others } = targetingOf(targeting);
  const entity: ImportedEntity = {
    logical_key: `campaign/${campaign.id}`,
    entity_type: 'ad_group',
    parent_logical_key: 'campaign',
    metadata: given({
      name,
      currency: campaign.currency,
      objective: campaign.objective,
      daily_budget: money(daily_budget),
      bid: money(campaign.bid),
      format: formats.includes(format ?? '') ? format : undefined,
      ...metadata,
      start_date: isToCome(campaign.start_date, now) ? campaign.start_date : undefined,
      end_date: isToCome(campaign.end_date, now) ? campaign.end_date : undefined,
    }),
  };
  return {
    entity,
    left: [
      ...(total_budget === null
        ? []
        : [`Total budget of ${name}: ${total_budget}. The copy has a daily one alone.`]),
      ...(daily_budget === null
        ? [`${name} has no daily budget. Name daily_budget before the launch.`]
        : []),
      ...(format !== null && !formats.includes(format)
        ? [`Format of ${name}: ${format}. A plan makes ${formats.join(', ')}.`]
        : []),
      ...leftOut(`Targeting of ${name}`, others, 'The copy is without it.'),
    ],
  };
}

/** Each clause of one facet that a new campaign takes; the others by name. */
function targetingOf({ include, exclude }: Campaign['targeting']) {
  const metadata: Record<string, unknown> = {};
  const others: string[] = [];
  for (const { or } of include?.and ?? []) {
    const clauses = Object.entries(or).map(([urn, values]) => ({
      facet: urn.replace(FACET, ''),
      values,
    }));
    const [only] = clauses;
    const argument = only && clauses.length === 1 ? argumentOf(only.facet) : undefined;
    if (argument === undefined || argument in metadata)
      others.push(clauses.map(({ facet }) => facet).join(' or '));
    else if (argument === 'language') metadata[argument] = only!.values[0]?.split(':').pop();
    else metadata[argument] = only!.values;
    if (argument === 'language' && only!.values.length > 1) others.push('further languages');
  }
  const excluded = Object.keys(exclude?.or ?? {});
  others.push(...excluded.map((urn) => `excluded ${urn.replace(FACET, '')}`));
  return { metadata: metadata as Json, others };
}

const argumentOf = (facet: string) =>
  facet === 'interfaceLocales'
    ? 'language'
    : Object.hasOwn(facets, facet)
      ? facets[facet]
      : undefined;

function creativeOf({ id, name, parent_id, post, content }: Creative) {
  const title = name ?? `Ad ${id}`;
  const at = {
    logical_key: `ad/${id}`,
    entity_type: 'ad',
    parent_logical_key: `campaign/${parent_id}`,
  };
  const { textAd } = content;
  if (post !== null) {
    const metadata = { script: 'linkedin_ads_sponsor_post', name: title, post_urn: post };
    return { entity: { ...at, metadata }, left: [] };
  }
  if (textAd?.headline && textAd.landingPage) {
    const { headline, description, landingPage: landing_url } = textAd;
    const metadata = given({
      script: 'linkedin_ads_create_text_ad',
      name: title,
      headline,
      description,
      landing_url,
    });
    return { entity: { ...at, metadata }, left: [] };
  }
  return { left: [`Ad ${title} (${id}): neither a post nor a text ad.`] };
}
