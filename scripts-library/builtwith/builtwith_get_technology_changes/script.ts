import type { Script } from '../../../sdk/script.ts';
import { ask, textOf } from '../api.ts';

interface Reply {
  readonly Results?: readonly {
    readonly Lookup?: string;
    readonly Error?: string;
    readonly Changes?: {
      readonly since_utc?: string;
      readonly events?: readonly {
        readonly type: string;
        readonly technology: string;
        readonly category?: readonly string[] | null;
        readonly first_seen_utc?: string | null;
        readonly last_seen_utc?: string | null;
        readonly importance?: string;
      }[];
    } | null;
  }[];
}

const script: Script<'builtwith_get_technology_changes'> = async ({ domains, since }, host) => {
  const asked = [...new Set(domains.map((domain) => domain.toLowerCase()))];
  const reply = await ask<Reply>(host, 'change1', { LOOKUP: asked.join(','), SINCE: since });
  const found = new Map((reply.Results ?? []).map((one) => [one.Lookup?.toLowerCase(), one]));
  const from = (reply.Results ?? []).find(({ Changes }) => Changes?.since_utc)?.Changes?.since_utc;
  return {
    since: from ?? since,
    domains: asked.map((domain) => {
      const one = found.get(domain);
      return {
        domain,
        changes: (one?.Changes?.events ?? []).map((event) => ({
          type: event.type === 'technology_removed' ? ('removed' as const) : ('added' as const),
          technology: event.technology,
          categories: [...(event.category ?? [])],
          first_seen: textOf(event.first_seen_utc),
          last_seen: textOf(event.last_seen_utc),
          importance: textOf(event.importance),
        })),
        error: textOf(one?.Error),
      };
    }),
    warnings: asked
      .filter((domain) => !found.has(domain))
      .map((domain) => `BuiltWith did not answer for ${domain}.`),
  };
};
export default script;
