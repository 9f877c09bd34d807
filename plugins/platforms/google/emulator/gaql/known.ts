/** Distinguishes names that Google refuses from names that only test mode lacks. */
import { lacks } from '../../../../../sdk/emulator/index.ts';
import { isLeftOut, isResource, messageOf } from '../catalogue.ts';
import { isMetricMade, segmentHomes } from '../report/metrics.ts';
import { sources, type Source } from '../report/sources.ts';
import { queryError } from './tokens.ts';

/** @returns the source of a FROM. @throws Refusal BAD_RESOURCE_TYPE_IN_FROM_CLAUSE. @throws Lacks */
export function sourceOf(from: string): Source {
  if (Object.hasOwn(sources, from)) return sources[from]!;
  if (isResource(from)) throw lacks(`the resource ${from}`);
  const isBeside = from === 'metrics' || from === 'segments';
  throw queryError(`${isBeside ? 'PROHIBITED' : 'BAD'}_RESOURCE_TYPE_IN_FROM_CLAUSE`, from);
}

/** @returns the error for a field that the catalogue does not have */
export function unknownField(full: string, resource: string, path: readonly string[]): Error {
  const isKnown = isResource(resource) && path.length > 0;
  if (isKnown && isLeftOut(messageOf(resource), path)) return lacks(`the field ${full}`);
  return queryError('UNRECOGNIZED_FIELD', full);
}

/** @throws Refusal  the resource does not have the metric. @throws Lacks  only test mode does not have it */
export function checkMetric(full: string, name: string, from: string, source: Source): void {
  const { metrics, unmeasured } = source;
  if (unmeasured) throw lacks(`figures of ${from}`);
  if (metrics !== 'all' && !metrics?.includes(name))
    throw queryError('PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE', full);
  if (!isMetricMade(name) && from !== 'experiment') throw lacks(`the metric ${full}`);
}

/** @param isMade  whether test mode has the segment for this resource. @throws Refusal. @throws Lacks */
export function checkSegment(
  full: string,
  from: string,
  { metrics, unmeasured }: Source,
  isMade: boolean,
): void {
  if (metrics !== undefined && isMade) return;
  const name = full.split('.')[1] ?? '';
  const isElsewhere = segmentHomes[name]?.includes(from) === false;
  if ((metrics === undefined && !unmeasured) || isElsewhere)
    throw queryError('PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE', full);
  throw lacks(`the segment ${full} beside ${from}`);
}

/** @returns the error for a resource that does not go with FROM. Google refuses one below it, as ads with FROM campaign. */
export function notBeside(full: string, from: string, clause: 'SELECT' | 'WHERE'): Error {
  const resource = full.split('.')[0] ?? '';
  const isBelow = sources[resource]?.with?.includes(from) === true;
  const isAlone = sources[from]?.with === undefined;
  if (isResource(resource) && !isBelow && !isAlone) return lacks(`${resource} beside ${from}`);
  return queryError(`PROHIBITED_RESOURCE_TYPE_IN_${clause}_CLAUSE`, full);
}
