/**
 * Objects to which an audience can be attached, platform by platform, and the arguments of the script: data in
 * `targets.json`.
 */
import { readFileSync } from 'node:fs';
import { ServiceError, type StepReport, type ToolPorts } from '../../../sdk/index.ts';
import { wrong } from '../../../sdk/reports/wrong.ts';

interface Target {
  /** Level that can be targeted > the generic script that does it. */
  readonly levels: Readonly<Record<string, string>>;
  /** Words of the tool that are this platform's alone. */
  readonly takes?: readonly string[];
  /** Place of what was targeted in the script's answer; empty for the answer itself. */
  readonly target: string;
  /** Place of the audiences that hang on it then. */
  readonly audiences: string;
}

const targets = JSON.parse(
  readFileSync(new URL('targets.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Target>>;

export interface AttachInput {
  readonly campaign_id: string;
  readonly ad_group_id?: string;
  readonly audience_id?: string;
  readonly segment_urn?: string;
  readonly mode: string;
  readonly facet: string;
  readonly platform: string;
}

const CAMPAIGN = 'campaign';
const LEAST = 'facet';

/** @throws platform_unknown  the platform is switched off, or no audience can be attached there */
export function targetOf({ platformId }: Pick<ToolPorts['catalog'], 'platformId'>, name: string) {
  const platform = platformId(name) ?? name;
  const target = Object.hasOwn(targets, platform) ? targets[platform] : undefined;
  if (target && platformId(platform) !== undefined) return { platform, target };
  const choices = Object.keys(targets).filter((one) => platformId(one) !== undefined);
  throw new ServiceError('platform_unknown', {
    message: `No audience can be attached on ${name} here. Use one of ${choices.join(', ')}.`,
    field: 'platform',
    choices,
  });
}

/** Which thing is meant, and the arguments of the script. @throws input_invalid */
export function attachArgs(platform: string, target: Target, input: AttachInput) {
  const { level, id } = levelOf(platform, target, input);
  const { audience_id, segment_urn, facet, mode } = input;
  const own = { segment_urn, facet };
  const foreign = Object.entries(own).filter(
    ([name, value]) =>
      value !== undefined && !target.takes?.includes(name) && !isDefault(name, value),
  );
  if (foreign.length > 0) throw wrong(foreign[0]![0], `is for linkedin alone, not for ${platform}`);
  if (audience_id === undefined && segment_urn === undefined)
    throw wrong('audience_id', 'is missing');
  const kept = Object.entries(own).filter(
    ([name, value]) => value !== undefined && target.takes?.includes(name),
  );
  return {
    level,
    id,
    script: target.levels[level]!,
    args: {
      target_id: id,
      ...(audience_id === undefined ? {} : { audience_id }),
      mode,
      ...Object.fromEntries(kept),
    },
  };
}

const isDefault = (name: string, value: string) =>
  name === LEAST && value === 'audienceMatchingSegments';

/** The ad group where one is named, else the campaign; where only groups are targeted, `campaign_id` may hold its id. */
function levelOf(
  platform: string,
  { levels }: Target,
  { campaign_id, ad_group_id }: AttachInput,
): { readonly level: string; readonly id: string } {
  const group = Object.keys(levels).find((level) => level !== CAMPAIGN);
  if (ad_group_id !== undefined) {
    if (group !== undefined) return { level: group, id: ad_group_id };
    throw wrong('ad_group_id', `must be left out: on ${platform} the campaign is targeted`);
  }
  return { level: Object.hasOwn(levels, CAMPAIGN) ? CAMPAIGN : group!, id: campaign_id };
}

/** Answer of the tool, from its one step. */
export function attachedOf(
  target: Target,
  wish: { readonly level: string; readonly id: string; readonly mode: string },
  step: StepReport | undefined,
) {
  const { level, id, mode } = wish;
  const answer = step?.result ?? {};
  const thing = at(answer, target.target) as { readonly name?: unknown } | undefined;
  const name = typeof thing?.name === 'string' ? thing.name : null;
  const ids = step?.result ? idsIn(at(answer, target.audiences)) : undefined;
  return {
    target: { entity: level, id, name },
    ...(ids ? { audiences: ids.map((one) => ({ id: one, name: null })) } : {}),
    mode,
  };
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((here, key) => (here as Record<string, unknown> | undefined)?.[key], value);
}

/** Ids in a list of ids or of rows that name one, or of segments anywhere in what is aimed at. */
function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!Array.isArray(value)) return [...new Set(segmentsIn((value as Aimed)['include'] ?? value))];
  return value.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one];
    const { audience_id: id, exclude, excluded } = one as Record<string, unknown>;
    return typeof id === 'string' && exclude !== true && excluded !== true ? [id] : [];
  });
}

type Aimed = Readonly<Record<string, unknown>>;

function segmentsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^urn:li:adSegment:\d+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(segmentsIn);
}
