import type { Script } from '../../../sdk/script.ts';
import { ask, companyOf, textOf, timeOf, trustOf, type Meta, type TrustReply } from '../api.ts';

interface Technology {
  readonly Name: string;
  readonly Tag?: string;
  readonly Categories?: readonly string[] | null;
  readonly Parent?: string;
  readonly IsPremium?: string;
  readonly FirstDetected?: number;
  readonly LastDetected?: number;
}
interface Reply {
  readonly Results?: readonly {
    readonly Result?: {
      readonly Paths?: readonly { readonly Technologies?: readonly Technology[] | null }[];
    };
    readonly Meta?: Meta;
  }[];
}

const script: Script<'builtwith_get_domain_technologies'> = async (args, host) => {
  const { domain, live_only, include_trust, include_raw } = args;
  const reply = await ask<Reply>(host, 'v23', {
    LOOKUP: domain.toLowerCase(),
    ...(live_only ? { LIVEONLY: 'yes' } : {}),
    // Names and addresses of people are nothing that this is asked for.
    NOPII: 'yes',
  });
  const [found] = reply.Results ?? [];
  const paths = found?.Result?.Paths ?? [];
  const technologies = merged(paths.flatMap(({ Technologies: own }) => own ?? []));
  const trust = include_trust
    ? { trust: trustOf(domain, await ask<TrustReply>(host, 'trustv2', { LOOKUP: domain })) }
    : {};
  return {
    domain,
    technologies,
    total: technologies.length,
    ...trust,
    ...(include_raw ? { raw: reply } : {}),
    company: companyOf(found?.Meta),
    warnings: paths.length === 0 ? [`BuiltWith has no record of ${domain}.`] : [],
  };
};
export default script;

/** A technology on several paths of a site is one, from its first to its last day. */
function merged(all: readonly Technology[]) {
  const byName = new Map<string, Technology>();
  for (const one of all) {
    const known = byName.get(one.Name);
    byName.set(one.Name, {
      ...one,
      FirstDetected: Math.min(known?.FirstDetected ?? Infinity, one.FirstDetected ?? Infinity),
      LastDetected: Math.max(known?.LastDetected ?? 0, one.LastDetected ?? 0),
    });
  }
  return [...byName.values()].map(({ FirstDetected: first = 0, ...one }) => ({
    name: one.Name,
    categories: [...(one.Categories ?? [])],
    tag: textOf(one.Tag),
    parent: textOf(one.Parent),
    premium: textOf(one.IsPremium),
    first_detected: timeOf(Number.isFinite(first) ? first : 0),
    last_detected: timeOf(one.LastDetected),
  }));
}
