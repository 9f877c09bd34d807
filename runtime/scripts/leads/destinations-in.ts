/**
 * Finds the destinations to which a text leads a click. A destination is a host, with its path on hosts where everybody
 * may have a page. For an address that is not of the web, or that programs read differently, it is the whole address. For
 * a text that holds a program it is the whole text. Pure.
 */
import type { LeadsHow } from '../../../sdk/script.ts';
import { readingsOf } from './readings-of.ts';
import hosts from './shared-hosts.json' with { type: 'json' };

/** Hosts where everybody may have a page. The path names the owner, so it is part of the destination. */
const sharedHosts: ReadonlySet<string> = new Set(hosts);

/** A scheme and the part up to the path. Browsers also take `https:evil.example` and `https:\\evil.example` as addresses. */
const addresses =
  /(?:https?:[\\/]*|[a-z][a-z0-9+.-]{0,30}:[\\/]{2,}|[\\/]{2,})([^\\/?#\s"'`<>&,;()|]*)([^\s"'`<>]{0,2048})/gi;
const isHostLike = (text: string) =>
  /^(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?$/u.test(text);
/** Names of URL parameters whose value is an address, also without a scheme. */
const parameters =
  /(?:^|[?&#;])(?:\w*(?:url|uri|redir\w*|dest\w*|target|link|href|return\w*|continue|next|goto|landing\w*)|u|r|to|out)=([^&#;\s]+)/gi;
/** A program in a creative. Nobody can read from its text where it leads. */
const programs = /<script\b|<[^>]*\son[a-z]+\s*=|\b(?:java|vb)script:|\bdata:text\b/i;
/** The ad's own address, as tracking templates name it. */
const ownAddress = /^\{(?:un)?(?:escaped)?lpurl(?:\+\d)?\}/i;

/** @param how  the `leads` of the argument */
export function destinationsIn(text: string, how: Exclude<LeadsHow, 'nowhere'>): string[] {
  const readings = readingsOf(text.trim());
  const [first = ''] = readings;
  const found = readings.flatMap((one) => [...addressesIn(one), ...parametersIn(one)]);
  const own = how === 'whole' && first !== '' ? wholeOf(first) : undefined;
  const bare = how === 'posted' ? readings.flatMap(hostsIn) : [];
  const unread = readings.some((one) => programs.test(one)) ? [first] : [];
  return [...new Set([...(own === undefined ? [] : [own]), ...found, ...bare, ...unread])];
}

function addressesIn(text: string): string[] {
  const found: string[] = [];
  addresses.lastIndex = 0;
  for (let match = addresses.exec(text); match; match = addresses.exec(text)) {
    const [all, authority = '', rest = ''] = match;
    // The rest may hold another address.
    addresses.lastIndex = match.index + all.length - rest.length;
    const scheme = /^[a-z][^:]*(?=:)/i.exec(all)?.[0].toLowerCase();
    const isWeb = scheme === 'http' || scheme === 'https';
    if (scheme !== undefined && !isWeb) found.push(all);
    else if (isWeb ? authority !== '' : isHostLike(authority)) found.push(nameOf(authority, rest));
  }
  return found;
}

/** Hosts that are written without a scheme. */
function hostsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{N}_.:/?=&#-]+/u).flatMap((word) => {
    const [, host = '', rest = ''] = /^([^/?#]*?)[.:]?((?:[/?#].*)?)$/.exec(word) ?? [];
    return isHostLike(host) ? [nameOf(host, rest)] : [];
  });
}

function parametersIn(text: string): string[] {
  return [...text.matchAll(parameters)].flatMap(([, value = '']) => bareNameOf(value) ?? []);
}

/** @returns undefined if the address is already among those within the text, or is that of the ad itself */
function wholeOf(text: string): string | undefined {
  if (/^(?:https?:|[\\/]{2})/i.test(text)) {
    const [one] = addressesIn(text);
    return one === undefined ? text : undefined;
  }
  const own = ownAddress.exec(text);
  if (own) return /^[/?#&]|^$/.test(text.slice(own[0].length)) ? undefined : text;
  return bareNameOf(text) ?? text;
}

/** The destination of an address without its scheme; undefined if it does not begin with a host. */
function bareNameOf(text: string): string | undefined {
  const [, host = '', rest = ''] = /^([^\\/?#]*)(.*)$/.exec(text) ?? [];
  return isHostLike(host) ? nameOf(host, rest) : undefined;
}

function nameOf(authority: string, rest: string): string {
  const raw = `${authority}${rest}`;
  // Some programs read these signs as part of a host, others do not.
  if (/[@{}%[\]$]/.test(authority) || rest.startsWith('\\')) return raw;
  const url = URL.parse(`https://${raw}`);
  const host = url?.host.replace(/\.(?=:|$)/, '').replace(/^www\./, '');
  if (!url || !host) return raw;
  return sharedHosts.has(host) ? `${host}${pageOf(url)}` : host;
}

function pageOf({ pathname, searchParams }: URL): string {
  const named = [...searchParams].filter(([key]) => !key.startsWith('utm_'));
  const query = new URLSearchParams(named.sort(([a], [b]) => a.localeCompare(b))).toString();
  return `${pathname.replace(/\/+$/, '')}${query === '' ? '' : `?${query}`}`;
}
