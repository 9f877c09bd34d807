/** A domain of a page's owner: required records of its DNS, and present ones. */
import { createHash } from 'node:crypto';
import { ServiceError, type ToolContext, type ToolPorts } from '../../../sdk/index.ts';

/** As `proof` of the claim in plugin.json. */
const PROOF = '_adops-page';
const MOST = 200;

export interface DnsRecord {
  readonly type: 'CNAME' | 'A' | 'TXT';
  readonly name: string;
  readonly value: string;
}

type Dns = ToolPorts['dns'];
type Here = Pick<ToolContext, 'baseUrl' | 'organizationId'>;

/** @returns the domain in lower case. @throws input_invalid  it is none that could be somebody's own */
export function checkDomain(text: string, { baseUrl }: Pick<Here, 'baseUrl'>): string {
  const domain = text.toLowerCase().replace(/\.$/, '');
  const own = new URL(baseUrl).hostname;
  const isName =
    domain.length <= MOST &&
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain);
  const isOurs = domain === own || domain.endsWith(`.${own}`);
  const isPrivate = /(^|\.)(localhost|local|internal|arpa|lan|intranet|onion|test|invalid)$/.test(
    domain,
  );
  if (isName && !isOurs && !isPrivate) return domain;
  const message = isOurs
    ? 'must be a domain of your own'
    : `must be a public domain of at most ${MOST} characters such as start.example.com, without scheme and path`;
  throw new ServiceError('input_invalid', { faults: [{ field: 'domain', message }] });
}

/** The word that only the owner of the domain can put there, for this page of this organization. */
export function proofOf(slug: string, domain: string, { organizationId }: Here): string {
  const told = JSON.stringify(['page', organizationId, slug, domain]);
  return createHash('sha256').update(told).digest('hex').slice(0, 32);
}

/** The claim by which the service finds the page again. */
export const claimOf = (slug: string, domain: string, here: Here) =>
  `${domain}_${proofOf(slug, domain, here)}`;

/** A domain without a name in front of it can have no CNAME. */
const isBare = (domain: string) => domain.split('.').length === 2;

export async function recordsFor(
  slug: string,
  domain: string,
  { dns, here }: { readonly dns: Dns; readonly here: Here },
): Promise<readonly DnsRecord[]> {
  const proof: DnsRecord = {
    type: 'TXT',
    name: `${PROOF}.${domain}`,
    value: proofOf(slug, domain, here),
  };
  const host = new URL(here.baseUrl).hostname;
  if (/^[\d.]+$/.test(host)) return [proof, { type: 'A', name: domain, value: host }];
  const addresses = isBare(domain) ? await dns.look(host, 'A').catch(() => []) : [];
  const [address] = addresses;
  return address === undefined
    ? [proof, { type: 'CNAME', name: domain, value: host }]
    : [proof, { type: 'A', name: domain, value: address }];
}

export interface FoundRecord {
  readonly type: string;
  readonly name: string;
  readonly expected: string;
  readonly found: readonly string[];
  readonly ok: boolean;
}

/** @throws fetch_failed  the resolver did not answer */
export async function foundRecords(dns: Dns, records: readonly DnsRecord[]) {
  return Promise.all(
    records.map(async ({ type, name, value }): Promise<FoundRecord> => {
      const found = (await dns.look(name, type)).slice(0, 10);
      const isThere = found.includes(value);
      const ok = isThere || (type === 'CNAME' && (await leadsTo(dns, name, value)));
      return { type, name, expected: value, found, ok };
    }),
  );
}

/** Providers answer addresses where a CNAME was asked for. */
async function leadsTo(dns: Dns, name: string, host: string): Promise<boolean> {
  const [own, theirs] = await Promise.all([dns.look(name, 'A'), dns.look(host, 'A')]);
  return own.length > 0 && own.every((address) => theirs.includes(address));
}

export function statusOf(found: readonly FoundRecord[]) {
  if (found.every(({ ok }) => ok)) return 'active';
  const isProven = found.some(({ type, ok }) => type === 'TXT' && ok);
  const leadsElsewhere = found.some(
    ({ type, ok, found: there }) => type !== 'TXT' && !ok && there.length > 0,
  );
  return isProven && leadsElsewhere ? 'misconfigured' : 'pending_dns';
}
