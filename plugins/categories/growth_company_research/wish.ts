/** The caller's search, in the words of sources. */
import { wrong } from '../../../sdk/reports/wrong.ts';

/** From the top down. */
const levels = 'owner founder c_suite partner vp head director manager senior entry intern'.split(
  ' ',
);
/** Senior vice presidents and above; and who decides alone. */
const SENIOR = ['owner', 'founder', 'c_suite', 'partner', 'vp'];
const DECIDE = [...SENIOR, 'head', 'director'];

export interface DiscoverInput {
  readonly discover_type: 'icp' | 'apollo' | 'jobs' | 'listicles' | 'podcasts' | 'all';
  readonly query?: string;
  readonly limit: number;
  readonly min_employees: number;
  readonly max_employees: number;
  readonly industries?: string;
  readonly geos?: string;
  readonly job_levels?: string;
  readonly decision_makers_only: boolean;
}

export const wordsIn = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const EMAIL = /[a-z0-9._+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}/gi;

/** Addresses that stand in a text, each once. */
export const emailsIn = (text: string): string[] => [
  ...new Set((text.match(EMAIL) ?? []).map((one) => one.toLowerCase())),
];

/** @throws input_invalid */
export function checkSize({ min_employees: min, max_employees: max }: DiscoverInput): void {
  if (min > max) throw wrong('min_employees', `must be at most max_employees, ${max}`);
}

/** @throws input_invalid  a level is none */
export function levelsOf({
  query,
  job_levels: text,
  decision_makers_only: decide,
}: DiscoverInput): string[] {
  const given = wordsIn(text).map((word) => {
    const level = word.toLowerCase().replaceAll(/[\s-]+/g, '_');
    if (levels.includes(level)) return level;
    throw wrong('job_levels', `has ${word}; levels are ${levels.join(', ')}`);
  });
  const asked = given.length > 0 ? given : wordsIn(query).length > 0 ? [] : SENIOR;
  if (!decide) return asked;
  return asked.length === 0 ? DECIDE : asked.filter((level) => DECIDE.includes(level));
}
