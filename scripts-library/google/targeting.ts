/** Locations and languages of a campaign: the present ones, and the steps to have just the wished ones. */
import type { Host } from '../../sdk/script.ts';
import { changesOf, type Wish } from '../../sdk/kit/changes.ts';
import { readEntities } from './levels/entity.ts';
import { at, search, textAt } from './api.ts';

/** Each is a set of constants; `none` is what an empty one is called. */
export const targets = {
  locations: { key: 'location', constant: 'geoTargetConstant', negative: false, none: 'all' },
  excluded_locations: {
    key: 'location',
    constant: 'geoTargetConstant',
    negative: true,
    none: 'none',
  },
  languages: { key: 'language', constant: 'languageConstant', negative: false, none: 'all' },
} as const;
export type TargetName = keyof typeof targets;

interface Criterion {
  readonly resourceName: string;
  /** `geoTargetConstants/2840` */
  readonly constant: string;
  readonly target: TargetName;
}

export interface Targeted {
  readonly id: string;
  readonly name: string | null;
  readonly resourceName: string;
  readonly criteria: readonly Criterion[];
}

const idOf = (constant: string) => constant.split('/').pop() ?? '';

/** Ids of the constants, or the word for an empty set: the same text that an argument takes. */
export function shown({ criteria }: Targeted, target: TargetName): string {
  const ids = criteria.filter((one) => one.target === target).map(({ constant }) => idOf(constant));
  return ids.length === 0 ? targets[target].none : ids.sort(byNumber).join(',');
}

export function shownWish(constants: readonly string[], target: TargetName): string {
  return constants.length === 0
    ? targets[target].none
    : constants.map(idOf).sort(byNumber).join(',');
}

const byNumber = (a: string, b: string) => Number(a) - Number(b);

export async function readTargeted(host: Host, ids: readonly string[]): Promise<Targeted[]> {
  const campaigns = await readEntities(host, 'campaign', ids);
  const { rows } = await search(host, {
    from: 'campaign_criterion',
    fields: [
      'campaign.id',
      'campaign_criterion.type',
      'campaign_criterion.negative',
      'campaign_criterion.location.geo_target_constant',
      'campaign_criterion.language.language_constant',
    ],
    where: [
      `campaign.id IN (${campaigns.map(({ id }) => id).join(', ')})`,
      "campaign_criterion.type IN ('LOCATION', 'LANGUAGE')",
      "campaign_criterion.status != 'REMOVED'",
    ],
  });
  const all = rows.map((row) => {
    const place = textAt(row, 'campaignCriterion.location.geoTargetConstant');
    const language = textAt(row, 'campaignCriterion.language.languageConstant');
    const isNegative = at(row, 'campaignCriterion.negative') === true;
    const target: TargetName =
      place === null ? 'languages' : isNegative ? 'excluded_locations' : 'locations';
    return {
      campaign: textAt(row, 'campaign.id'),
      resourceName: textAt(row, 'campaignCriterion.resourceName') ?? '',
      target,
      constant: place ?? language ?? '',
    };
  });
  return campaigns.map(({ id, name, resourceName }) => ({
    id,
    name,
    resourceName,
    criteria: all.filter(({ campaign }) => campaign === id),
  }));
}

export type Wishes = Partial<Readonly<Record<TargetName, readonly string[] | undefined>>>;

export async function previewTargets(host: Host, ids: readonly string[], wishes: Wishes) {
  const campaigns = await readTargeted(host, ids);
  return campaigns.flatMap((campaign) =>
    changesOf('campaign', campaign, wishList(campaign, wishes)),
  );
}

function wishList(campaign: Targeted, wishes: Wishes): Wish[] {
  return Object.entries(wishes).flatMap(([name, wanted]) => {
    const target = name as TargetName;
    if (wanted === undefined) return [];
    const after = shownWish(wanted, target);
    return [{ field: target, before: shown(campaign, target), after }];
  });
}

/** All in one mutate: a campaign is never without its targets in between. */
export async function applyTargets(host: Host, ids: readonly string[], wishes: Wishes) {
  const campaigns = await readTargeted(host, ids);
  const operations = campaigns.flatMap((campaign) => operationsFor(campaign, wishes));
  if (operations.length > 0)
    await host.post('customers/{account}/campaignCriteria:mutate', { operations });
  return readTargeted(host, ids);
}

function operationsFor(campaign: Targeted, wishes: Wishes): object[] {
  return Object.entries(wishes).flatMap(([name, wanted]) => {
    if (wanted === undefined) return [];
    const { key, constant, negative } = targets[name as TargetName];
    const there = campaign.criteria.filter(({ target }) => target === name);
    const create = wanted
      .filter((one) => !there.some((criterion) => criterion.constant === one))
      .map((one) => ({
        create: { campaign: campaign.resourceName, negative, [key]: { [constant]: one } },
      }));
    const remove = there
      .filter((criterion) => !wanted.includes(criterion.constant))
      .map(({ resourceName }) => ({ remove: resourceName }));
    return [...remove, ...create];
  });
}
