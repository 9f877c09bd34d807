/** The audiences that a plan aims at: whether the account has them, and how many people they hold. */
import { ServiceError, type AudienceLook, type ToolPorts } from '../../../../sdk/index.ts';
import { audienceFault, type AudienceFacts, type Readiness } from '../../../../sdk/kit/audience.ts';
import type { Planned } from '../launch-plan.ts';
import type { Json } from '../long-value.ts';
import { issue, type Issue } from './scorecard.ts';

export interface SeenAudiences {
  /** Whether the list was cut: an audience that it lacks may be there all the same. */
  readonly truncated: boolean;
  readonly all: readonly {
    /** Any of which a plan may name it by. */
    readonly ids: readonly string[];
    readonly name: string;
    /** Members; null while the platform does not say. */
    readonly size: number | null;
    readonly readiness?: Readiness;
  }[];
}

/** @param look  `looks.audiences` of the platform */
export async function readAudiences(
  scripts: ToolPorts['scripts'],
  platform: string,
  { run, args = {}, list, ids = ['id'] }: AudienceLook,
  timeoutMs: number,
): Promise<SeenAudiences> {
  const { result } = await scripts.run({ script: run, platform, args, timeoutMs });
  const answer = result as Json;
  const all = (answer[list] as readonly Json[]).map((row) => {
    const own = ids.flatMap((field) => (typeof row[field] === 'string' ? [row[field]] : []));
    const size = typeof row['size'] === 'number' ? row['size'] : null;
    const name = typeof row['name'] === 'string' ? row['name'] : (own[0] ?? '');
    const { readiness } = row as Partial<AudienceFacts>;
    return { ids: own, name, size, ...(readiness === undefined ? {} : { readiness }) };
  });
  return { truncated: answer['truncated'] === true, all };
}

export function audienceIssues(
  entities: readonly Planned[],
  seen: ReadonlyMap<string, SeenAudiences | ServiceError>,
): readonly Issue[] {
  return entities.flatMap(({ value: { platform, logical_key }, data }) => {
    const found = seen.get(platform);
    return audiencesIn(data).flatMap((id) => audienceIssue(id, { platform, logical_key }, found));
  });
}

function audienceIssue(
  id: string,
  { platform, logical_key: where }: { readonly platform: string; readonly logical_key: string },
  seen: SeenAudiences | ServiceError | undefined,
): readonly Issue[] {
  const unchecked = (why: string) => [
    issue('info', 'audience_unchecked', where, `How many people audience ${id} holds ${why}.`),
  ];
  if (seen === undefined) return unchecked('was not read');
  if (seen instanceof ServiceError) return unchecked(`could not be read: ${seen.message}`);
  const audience = seen.all.find(({ ids }) => ids.some((one) => numberOf(one) === numberOf(id)));
  if (!audience) {
    if (seen.truncated) return unchecked('is not known: the list of audiences was cut');
    const words = `The account on ${platform} has no audience ${id}.`;
    return [issue('warning', 'audience_unknown', where, words, 'See list_audiences.')];
  }
  const { name, size, readiness } = audience;
  const fault = audienceFault(audience);
  if (fault !== undefined) {
    const code = readiness === 'TOO_SMALL' ? 'audience_small' : 'audience_unready';
    const fix = 'Add members, aim wider, or wait until list_audiences says READY.';
    return [issue('warning', code, where, `${name} (${id}) ${fault}.`, fix)];
  }
  return size === null ? unchecked(`(${name}) is not told by ${platform}`) : [];
}

/** Last part of a URN. */
const numberOf = (id: string) => id.split(':').at(-1);

/** Ids under names that speak of audiences; those that are left out are not aimed at. */
export function audiencesIn(data: Json): readonly string[] {
  const found = Object.entries(data).flatMap(([key, value]): readonly string[] => {
    if (/exclu/i.test(key)) return [];
    if (/audiences?(_ids?)?$/i.test(key)) return idsOf(value);
    return isObject(value) ? audiencesIn(value) : [];
  });
  return [...new Set(found)];
}

function idsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(',').flatMap((one) => one.trim() || []);
  if (Array.isArray(value)) return value.flatMap(idsOf);
  return isObject(value) && typeof value['id'] === 'string' ? [value['id']] : [];
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
