/**
 * The audit, filtered: newest first, so many entries a look; a link leads on to entries that were not looked at yet.
 */
import type { PlacedEntry } from '../../../audit/audit.ts';
import { isVisit } from '../../../audit/is-visit.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import type { AuditPart } from '../../../audit/audit.ts';
import type { CatalogPart } from '../../../catalog/catalog.ts';

export interface ActivityFilter {
  /** `changes` when absent: entries that changed something, or tried to, and acts of people. */
  readonly show: 'changes' | 'all' | 'failed';
  readonly platform: string;
  readonly account: string;
  readonly person: string;
  readonly key: string;
  readonly effect: string;
  /** Entries before this place. */
  readonly before?: number;
}

export interface Found {
  readonly entries: readonly PlacedEntry[];
  /** Place before which nothing was looked at; undefined at the end of the log. */
  readonly next?: number;
}

/** Entries of one look, however few fit: a page must not read a hundred thousand entries. */
const MOST_READ = 4_000;
/** Nor longer than this, on a machine that is busy. */
const MOST_MS = 40;
const STEP = 250;

const texts = ['platform', 'account', 'person', 'key', 'effect'] as const;

export function filterOf(query: URLSearchParams): ActivityFilter {
  const word = (name: string) => (query.get(name) ?? '').trim().slice(0, 128);
  const before = Number(word('before'));
  const show = word('show');
  return {
    show: show === 'all' || show === 'failed' ? show : 'changes',
    ...(Object.fromEntries(texts.map((name) => [name, word(name)])) as Record<
      (typeof texts)[number],
      string
    >),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  };
}

export async function findActivity(
  { audit, catalog }: AuditPart & CatalogPart,
  organizationId: number,
  filter: ActivityFilter,
  limit: number,
  mostRead = MOST_READ,
): Promise<Found> {
  const entries: PlacedEntry[] = [];
  const fits = fitting(catalog.current(), filter);
  let before = filter.before;
  const begun = performance.now();
  const isTimeLeft = () => performance.now() - begun < MOST_MS;
  for (let read = 0; read < mostRead && (read === 0 || isTimeLeft()); read += STEP) {
    const page = await audit.newest(organizationId, { before, limit: STEP });
    for (const entry of page) {
      if (fits(entry)) entries.push(entry);
      before = entry.seq;
      if (entries.length === limit) return before > 1 ? { entries, next: before } : { entries };
    }
    if (page.length < STEP) return { entries };
  }
  return { entries, ...(before === undefined ? {} : { next: before }) };
}

/** `read`, `state`, `write` or `publish`; undefined for what ran nothing. */
export function effectOf(catalog: Catalog, { script, tool, changes }: PlacedEntry) {
  const named = script === null ? undefined : catalog.scripts.get(script)?.manifest.effect;
  const own = named ?? catalog.tools.get(tool)?.manifest.effect;
  return own ?? (changes.length > 0 ? 'write' : undefined);
}

function fitting(catalog: Catalog, filter: ActivityFilter): (entry: PlacedEntry) => boolean {
  const { show, platform, account, person, key, effect } = filter;
  return (entry) =>
    (platform === '' || entry.platform === platform) &&
    (account === '' || entry.accountId === account || entry.clientAccountId === account) &&
    (person === '' || entry.userId === person) &&
    (key === '' || entry.keyId === key) &&
    (effect === '' || effectOf(catalog, entry) === effect) &&
    isShown(catalog, show, entry);
}

function isShown(catalog: Catalog, show: ActivityFilter['show'], entry: PlacedEntry): boolean {
  if (show === 'all') return true;
  if (show === 'failed') return entry.outcome === 'failure' || entry.outcome === 'refused';
  return isNews(catalog, entry);
}

/** It changed something, or tried to; or a person decided. */
export function isNews(catalog: Catalog, entry: PlacedEntry): boolean {
  if (entry.outcome === 'dry_run' || entry.outcome === 'replayed' || isVisit(entry)) return false;
  const effect = effectOf(catalog, entry);
  return entry.changes.length > 0 || (effect !== undefined && effect !== 'read') || isDeed(entry);
}

/** Something that a person or an operator did, which ran nothing. */
function isDeed({ door, tool }: PlacedEntry): boolean {
  return door === 'portal' && /^portal\.(approve|decline|lower|lift)$/.test(tool);
}
