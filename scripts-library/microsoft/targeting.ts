/** Targets of a campaign as texts: `location:190`, `-location:190`, `age:EighteenToTwentyFour`, `audience:900`. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';

interface Kind {
  readonly type: string;
  readonly field: string;
  /** Group in which the API keeps it. */
  readonly group: 'Targets' | 'Audience';
  readonly values: RegExp;
}

const kinds: Readonly<Record<string, Kind>> = {
  location: {
    type: 'LocationCriterion',
    field: 'LocationId',
    group: 'Targets',
    values: /^[0-9]{1,9}$/,
  },
  age: {
    type: 'AgeCriterion',
    field: 'AgeRange',
    group: 'Targets',
    values:
      /^(EighteenToTwentyFour|TwentyFiveToThirtyFour|ThirtyFiveToFourtyNine|FiftyToSixtyFour|SixtyFiveAndAbove)$/,
  },
  gender: {
    type: 'GenderCriterion',
    field: 'GenderType',
    group: 'Targets',
    values: /^(Male|Female|Unknown)$/,
  },
  audience: {
    type: 'AudienceCriterion',
    field: 'AudienceId',
    group: 'Audience',
    values: /^[0-9]{1,20}$/,
  },
};

interface ApiCriterion {
  readonly Id: string;
  readonly Type: string;
  readonly Criterion: Readonly<Record<string, string | null>>;
}

export const groups = ['Targets', 'Audience'] as const;

/** @throws input_invalid */
export function groupOf(target: string): Kind['group'] {
  return partsOf(target).kind.group;
}

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

/** Id > text, of every kind that has one here. */
export async function readTargets(host: Host, campaignId: string): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const CriterionType of groups) {
    const body = { CampaignId: campaignId, CampaignCriterionIds: null, CriterionType };
    const reply = await host.post<{ CampaignCriterions: (ApiCriterion | null)[] | null }>(
      'CampaignCriterions/QueryByIds',
      body,
    );
    for (const found of reply.CampaignCriterions ?? []) {
      const text = found && textOf(found);
      if (found && text !== undefined && text !== null) known.set(found.Id, text);
    }
  }
  return known;
}

function textOf({ Type, Criterion }: ApiCriterion): string | undefined {
  const entry = Object.entries(kinds).find(([, { type }]) => type === Criterion['Type']);
  if (!entry) return undefined;
  const [name, { field }] = entry;
  const sign = Type === 'NegativeCampaignCriterion' ? '-' : '';
  return `${sign}${name}:${Criterion[field] ?? ''}`;
}
