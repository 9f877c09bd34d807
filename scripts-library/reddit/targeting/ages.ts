/** Ages that an ad group reaches: in a manifest `18-34`, `25+` or `-34`, at Reddit two bounds of which one may be absent. */
import { failure } from '../../../sdk/kit/failure.ts';

/** Both included. */
export interface AgeTargeting {
  readonly min_age?: number | null;
  readonly max_age?: number | null;
}

/** undefined when nothing bounds them. */
export function agesText(ages: AgeTargeting | null | undefined): string | undefined {
  const { min_age: min = null, max_age: max = null } = ages ?? {};
  if (min === null) return max === null ? undefined : `-${max}`;
  return max === null ? `${min}+` : `${min}-${max}`;
}

/** @throws input_invalid  it ends before it begins */
export function ageTargeting(text: string): AgeTargeting {
  const [, min = '', max = ''] = /^(\d*)(?:\+|-(\d*))$/.exec(text) ?? [];
  if (min !== '' && max !== '' && Number(min) > Number(max))
    throw failure('input_invalid', `ages: ${text} ends before it begins.`, { field: 'ages' });
  return {
    ...(min === '' ? {} : { min_age: Number(min) }),
    ...(max === '' ? {} : { max_age: Number(max) }),
  };
}
