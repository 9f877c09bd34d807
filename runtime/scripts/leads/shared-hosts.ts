/** Hosts where everybody may have a page: there the path says whose it is, so that it is part of the destination's name. */
import hosts from './shared-hosts.json' with { type: 'json' };

export const sharedHosts: ReadonlySet<string> = new Set(hosts);
