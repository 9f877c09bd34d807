/** Hosts where everybody may have a page. There the path tells the owner, so it is part of the destination. */
import hosts from './shared-hosts.json' with { type: 'json' };

export const sharedHosts: ReadonlySet<string> = new Set(hosts);
