import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/index.ts';
import { ask, companyOf, countryOf, timeOf, type Meta } from '../api.ts';

type Args = Parameters<Script<'builtwith_get_sites'>>[0];

interface Listed {
  readonly D?: string;
  readonly Domain?: string;
  readonly S?: number;
  readonly R?: number;
  readonly E?: number;
  readonly FD?: number;
  readonly LD?: number;
  readonly Country?: string;
  readonly Meta?: Meta;
}
interface Reply {
  readonly NextOffset?: string;
  readonly Results?: readonly (Listed | string)[];
  readonly Domains?: readonly string[];
}

const COMPARISON = /^\d+(?:\.\d+)?\|(?:EQ|LT|LTE|GT|GTE)$/;
const sorts = ['tech', 'query', 'keyword'] as const;
/** The least that a keyword search answers. */
const LEAST = 16;

const script: Script<'builtwith_get_sites'> = async (args, host) => {
  const given = sorts.filter((sort) => args[sort] !== undefined);
  const [sort, ...others] = given;
  if (sort === undefined)
    throw failure('input_invalid', 'Give one of tech, query and keyword.', { field: 'tech' });
  for (const name of ['spend', 'revenue', 'employees'] as const)
    if (args[name] !== undefined && !COMPARISON.test(args[name]))
      throw failure(
        'input_invalid',
        `${name} must be a number and EQ, LT, LTE, GT or GTE, such as 100|GT.`,
        { field: name },
      );
  const reply = await find[sort](host, args);
  const all = [...(reply.Results ?? []), ...(reply.Domains ?? [])];
  const next = reply.NextOffset;
  return {
    sites: all.slice(0, args.limit).map((one) => siteOf(one, args.include_meta)),
    next_offset: next === undefined || next === 'END' ? null : next,
    sample: sort === 'query' && !args.commit,
    warnings: [
      ...others.map((other) => `${other} was not looked up: ${sort} was given too.`),
      ...unused(args, sort),
      ...(all.length > args.limit
        ? [`${all.length - args.limit} more sites came; raise limit to see them.`]
        : []),
    ],
  };
};
export default script;

const find: Readonly<Record<(typeof sorts)[number], (host: Host, args: Args) => Promise<Reply>>> = {
  tech: (host, args) =>
    ask<Reply>(host, 'lists12', {
      TECH: dashed(args.tech!),
      OTHERTECHS: args.other_techs?.map(dashed).join(','),
      // The United Kingdom is UK here, not GB.
      COUNTRY: args.countries?.map((one) => one.toUpperCase().replace(/^GB$/, 'UK')).join(','),
      META: args.include_meta ? 'yes' : undefined,
      OFFSET: args.offset,
      LIMIT: args.limit,
      SPEND: args.spend,
      REVENUE: args.revenue,
      EMPLOYEES: args.employees,
    }),
  query: (host, args) =>
    ask<Reply>(host, 'ask1', {
      QUERY: args.query,
      COMMIT: args.commit ? 'true' : undefined,
      NEXTOFFSET: args.offset,
      META: args.include_meta ? 'yes' : undefined,
    }),
  keyword: (host, args) =>
    ask<Reply>(host, 'kws1', {
      KEYWORD: args.keyword,
      LIMIT: Math.max(LEAST, args.limit),
      OFFSET: args.offset,
    }),
};

/** Filters that only a list by technology knows. */
function unused(args: Args, sort: (typeof sorts)[number]): string[] {
  if (sort === 'tech') return [];
  const filters = ['countries', 'other_techs', 'spend', 'revenue', 'employees'] as const;
  return filters
    .filter((name) => args[name] !== undefined)
    .map((name) => `${name} filters a list by tech only, and was not applied.`);
}

function siteOf(one: Listed | string, withCompany: boolean) {
  if (typeof one === 'string') return { domain: one };
  return {
    domain: one.D ?? one.Domain ?? '',
    country: countryOf(one.Country ?? one.Meta?.Country),
    monthly_spend: one.S ?? null,
    revenue: one.R ?? null,
    employees: one.E ?? null,
    first_detected: timeOf(one.FD),
    last_detected: timeOf(one.LD),
    ...(withCompany && one.Meta ? { company: companyOf(one.Meta) } : {}),
  };
}

function dashed(name: string): string {
  return name.trim().replaceAll(/\s+/g, '-');
}
