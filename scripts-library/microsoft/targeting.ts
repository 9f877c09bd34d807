/** Targets of a campaign as texts: `location:190`, `-location:190`, `age:EighteenToTwentyFour`, `audience:900`. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

interface Kind {
  readonly type: string;
  readonly field: string;
  /** Group in which the API changes it. */
  readonly group: 'Targets' | 'Audience';
  /** Sorts under which it is read, each by a call of its own: groups are refused there. */
  readonly reads: readonly string[];
  readonly values: RegExp;
}

const kinds: Readonly<Record<string, Kind>> = {
  location: {
    type: 'LocationCriterion',
    field: 'LocationId',
    group: 'Targets',
    reads: ['Location'],
    values: /^[0-9]{1,9}$/,
  },
  age: {
    type: 'AgeCriterion',
    field: 'AgeRange',
    group: 'Targets',
    reads: ['Age'],
    values:
      /^(EighteenToTwentyFour|TwentyFiveToThirtyFour|ThirtyFiveToFourtyNine|FiftyToSixtyFour|SixtyFiveAndAbove)$/,
  },
  gender: {
    type: 'GenderCriterion',
    field: 'GenderType',
    group: 'Targets',
    reads: ['Gender'],
    values: /^(Male|Female|Unknown)$/,
  },
  audience: {
    type: 'AudienceCriterion',
    field: 'AudienceId',
    group: 'Audience',
    reads: [
      'RemarketingList',
      'CustomAudience',
      'InMarketAudience',
      'ProductAudience',
      'SimilarRemarketingList',
      'CombinedList',
      'CustomerList',
      'ImpressionBasedRemarketingList',
    ],
    values: /^[0-9]{1,20}$/,
  },
};

export interface ApiCriterion {
  readonly Id: string;
  readonly Type: string;
  readonly Criterion: Readonly<Record<string, string | null>>;
  readonly CriterionBid?: { readonly Multiplier?: number | null } | null;
}

export const groups = ['Targets', 'Audience'] as const;

/** @throws input_invalid */
export function groupOf(target: string): Kind['group'] {
  return partsOf(target).kind.group;
}

/** `location` of `-location:190`. */
export const kindOf = (target: string) => target.replace(/^-/, '').split(':', 1)[0]!;

/** Id of the audience that a target names. */
export function audienceOf(target: string): string | undefined {
  const { kind, value } = partsOf(target);
  return kind.group === 'Audience' ? value : undefined;
}

function partsOf(target: string) {
  const [, minus, name = '', value = ''] = /^(-?)([a-z]+):(.+)$/.exec(target) ?? [];
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind || !kind.values.test(value))
    throw failure(
      'input_invalid',
      `${target} is no target: give location:190, age:…, gender:… or audience:….`,
      { field: 'target' },
    );
  return { kind, value, isExcluded: minus === '-' };
}

/** @param audienceType  as Microsoft says of the audience, for one of those */
export function criterionOf(campaignId: string, target: string, audienceType?: string) {
  const { kind, value, isExcluded } = partsOf(target);
  const audience = audienceType === undefined ? {} : { AudienceType: audienceType };
  return {
    Type: isExcluded ? 'NegativeCampaignCriterion' : 'BiddableCampaignCriterion',
    CampaignId: campaignId,
    Status: 'Active',
    Criterion: { Type: kind.type, [kind.field]: value, ...audience },
    // Targets bid as everything else does, until somebody says otherwise.
    ...(isExcluded ? {} : { CriterionBid: { Type: 'BidMultiplier', Multiplier: 0 } }),
  };
}

/**
 * Id > text.
 * @param names  kinds to read, `location`; every kind when absent
 * @see https://learn.microsoft.com/advertising/campaign-management-service/getcampaigncriterionsbyids
 */
export async function readTargets(
  host: Host,
  campaignId: string,
  names: readonly string[] = Object.keys(kinds),
): Promise<Map<string, string>> {
  const types = Object.entries(kinds)
    .filter(([name]) => names.includes(name))
    .flatMap(([, { reads }]) => reads);
  const found = await Promise.all(types.map((type) => readCriterions(host, campaignId, type)));
  return new Map(
    found.flat().flatMap((criterion): [string, string][] => {
      const text = textOf(criterion);
      return text === undefined ? [] : [[criterion.Id, text]];
    }),
  );
}

/** Criterions of one sort. */
export async function readCriterions<Criterion extends ApiCriterion>(
  host: Host,
  CampaignId: string,
  CriterionType: string,
): Promise<Criterion[]> {
  const body = { CampaignId, CampaignCriterionIds: null, CriterionType };
  const reply = await host.post<{ CampaignCriterions: (Criterion | null)[] | null }>(
    'CampaignCriterions/QueryByIds',
    body,
  );
  return (reply.CampaignCriterions ?? []).filter((one) => one !== null);
}

function textOf({ Type, Criterion }: ApiCriterion): string | undefined {
  const entry = Object.entries(kinds).find(([, { type }]) => type === Criterion['Type']);
  if (!entry) return undefined;
  const [name, { field }] = entry;
  const sign = Type === 'NegativeCampaignCriterion' ? '-' : '';
  return `${sign}${name}:${Criterion[field] ?? ''}`;
}
