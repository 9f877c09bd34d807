import { patienceOf } from '../../../../../sdk/patience.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import type { Tool } from '../../../../../sdk/tool.ts';
import { MASKED, seesContacts } from '../../contacts.ts';
import { findJobs } from '../../find-jobs.ts';
import { findPeople } from '../../find-people.ts';
import { sourcesOf } from '../../sources.ts';
import { checkSize, wordsIn, type DiscoverInput } from '../../wish.ts';

const SECONDS = 45;

interface Placement {
  readonly kind: 'listicle' | 'podcast';
  readonly title: string;
  readonly url: string;
}

const tool: Tool<DiscoverInput, 'catalog' | 'scripts'> = async (input, ports, context) => {
  checkSize(input);
  const { discover_type: type } = input;
  const wants = (...types: readonly string[]) => type === 'all' || types.includes(type);
  if (type === 'jobs' && wordsIn(input.query).length === 0)
    throw wrong('query', 'must say which jobs, such as Growth Marketing Manager');
  const isOpen = seesContacts(context);
  const sources = sourcesOf(ports, patienceOf(SECONDS));
  const warnings: string[] = [];
  const withAddresses = type !== 'apollo';
  const people = wants('icp', 'apollo')
    ? await findPeople(sources, input, { withAddresses, isOpen })
    : undefined;
  const isForJobs = wants('jobs') && wordsIn(input.query).length > 0;
  if (wants('jobs') && !isForJobs) warnings.push('Jobs are left out: query says which ones.');
  const jobs = isForJobs ? await findJobs(sources, input) : undefined;
  const placements: Placement[] = [];
  let known = 0;
  for (const kind of ['listicle', 'podcast'] as const) {
    if (!wants(`${kind}s`)) continue;
    const { query, limit } = input;
    const args = { kind, limit: Math.min(limit, 100), ...(query ? { query } : {}) };
    const read = await sources.ask<{ placements: Placement[]; total: number }>(
      `${kind}s`,
      'find_placements',
      args,
    );
    placements.push(...(read?.placements ?? []));
    known += read?.total ?? 0;
  }
  sources.needOne();
  const parts = [people, jobs].filter((part) => part !== undefined);
  const total = parts.reduce((sum, part) => sum + part.total, known);
  const shown = (people?.prospects.length ?? 0) + (jobs?.companies.length ?? 0) + placements.length;
  return {
    discover_type: type,
    ...(people ? { prospects: people.prospects } : {}),
    ...(jobs ? { companies: jobs.companies } : {}),
    ...(placements.length > 0 ? { placements } : {}),
    total,
    truncated: shown < total,
    warnings: [
      ...warnings,
      ...sources.warnings,
      ...parts.flatMap((part) => part.warnings),
      ...(people && people.prospects.length > 0 && !isOpen ? [MASKED] : []),
    ],
  };
};
export default tool;
