/** The faults of the settings, in sentences that begin with the path. */
import type { ErrorObject } from 'ajv';
import { nearNames } from '../text/near-names.ts';

/**
 * One sentence per fault: `/ports/base must be <= 65535`.
 * @param errors   of a validator that is `verbose` and reports `allErrors`
 * @param origins  top setting > flag or variable that it came from, when not from the file
 */
export function faultsOf(
  errors: readonly ErrorObject[],
  origins: ReadonlyMap<string, string>,
): string[] {
  return [...new Set(withoutEchoes(errors).map((error) => faultOf(error, origins)))];
}

/** For alternatives the sentence about all of them, unless the fault lies deeper; for a wrong type no bounds. */
function withoutEchoes(errors: readonly ErrorObject[]): ErrorObject[] {
  const chosen = errors.filter(({ keyword }) => keyword === 'anyOf').map((one) => one.instancePath);
  const rest = errors.filter(
    ({ keyword, instancePath }) => keyword !== 'type' || !chosen.includes(instancePath),
  );
  const mistyped = rest.filter(({ keyword }) => keyword === 'type').map((one) => one.instancePath);
  return rest.filter(({ keyword, instancePath }) => {
    if (keyword === 'type') return true;
    if (keyword !== 'anyOf') return !mistyped.includes(instancePath);
    return !rest.some((other) => other.keyword !== 'anyOf' && isWithin(other, instancePath));
  });
}

function isWithin({ instancePath }: ErrorObject, path: string): boolean {
  return instancePath === path || instancePath.startsWith(`${path}/`);
}

function faultOf(error: ErrorObject, origins: ReadonlyMap<string, string>): string {
  const { instancePath, keyword, params, parentSchema } = error;
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const near = nearNames(name, Object.keys((parentSchema?.properties as object | null) ?? {}));
    return `${instancePath}/${name} is unknown${near.length > 0 ? `; did you mean ${near.join(', ')}?` : ''}`;
  }
  const origin = origins.get(instancePath.split('/')[1] ?? '');
  return `${instancePath || '/'}${origin ? ` (${origin})` : ''} ${whatIsRight(error)}`;
}

function whatIsRight({ keyword, params, message, parentSchema }: ErrorObject): string {
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'anyOf') {
    const types = ((parentSchema?.anyOf ?? []) as { type?: string }[]).map(({ type }) => type);
    return `must be ${types.join(' or ')}`;
  }
  if (keyword === 'type')
    return `must be ${[params.type as string | string[]].flat().join(' or ')}`;
  const described = parentSchema?.description as string | undefined;
  if (keyword === 'pattern' && described !== undefined) return `must be ${described}`;
  return message ?? 'is not valid';
}
