import { createHash, randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { ServiceError } from '../../sdk/errors.ts';
import type { Page } from '../../sdk/page.ts';
import type { ToolPorts } from '../../sdk/tool.ts';
import type { Principal } from '../call-parts/principal.ts';
import type { Call } from '../call.ts';
import type { Catalog, LiveCatalog } from '../catalog/catalog.ts';
import type { LoadedClaim, LoadedPage } from '../catalog/parts/loaded-parts.ts';
import type { Records } from '../records/records.ts';
import { noWrites } from '../runs/host-hand.ts';
import { newCall } from '../runs/new-call.ts';
import { createPorts, type PortParts } from '../tools/ports/ports.ts';
import { limitConcurrency } from './concurrency-limit.ts';
import { createPageCache, readBy } from './page-cache.ts';
import type { FoundPage, Pages, Visit } from './pages.ts';
import { createProofs } from './prove-host.ts';
import { rememberFound } from './remember-found.ts';
import { createShelf, MOST_OF_ONE } from './shelf.ts';
import { createBatches } from './take-batches.ts';

const MOST_ATTEMPTS = 6;
/**
 * The fields that visitors of one workspace send by forms: many at once would only change the same counts under each
 * other.
 */
const OF_ONE_WORKSPACE = { most: 4, mostWaiting: 2_000 };
/** Another of the same moment was first: a second try sees the state it left. */
const conflicts = ['record_conflict'];
/** A batch looks before it takes a name or a place, so these too were gone a moment later. */
const conflictsOfBatch = [...conflicts, 'name_taken', 'limit_reached'];

export interface PagesParts extends PortParts {
  readonly catalog: LiveCatalog;
  readonly app: (call: Call) => Promise<void>;
}

export function createPages(parts: PagesParts): Pages {
  const { records, clock } = parts;
  const prove = createProofs(parts);
  const lately = rememberFound(clock);
  const shelf = createShelf();
  const current = () => parts.catalog.current();
  const { recentChanges } = records;
  const cache = createPageCache({ clock, recentChanges, current, shelf: shelf.find });
  const seenNow = () => ({ atMs: clock.monotonicMs(), turn: recentChanges.turn() });
  /** Nothing was kept where another was first, and nobody else would send it again. */
  const send = async (callOnce: () => Call, again: readonly string[]): Promise<Call> => {
    for (let attempt = 1; ; attempt += 1) {
      const call = callOnce();
      try {
        await parts.app(call);
        return call;
      } catch (error) {
        const isAgain = error instanceof ServiceError && again.includes(error.code);
        if (attempt === MOST_ATTEMPTS || !isAgain) throw error;
      }
    }
  };
  const limited = limitConcurrency(OF_ONE_WORKSPACE);
  const takeInBatch = createBatches((found, sent) => {
    const asked = { toolName: found.page.takes ?? '', input: { sent }, now: clock.now() };
    return send(() => callOf(found, ofMany(), { ...asked, isCounted: true }), conflictsOfBatch);
  }, clock.now);
  return {
    match: (on, path) => {
      const catalog = parts.catalog.current();
      for (const page of catalog.parts.pages.values()) {
        const name =
          page.on === on && path.startsWith(page.begin) ? path.slice(page.begin.length) : '';
        if (name !== '' && !name.includes('/')) return { page, name, catalog };
      }
      return undefined;
    },
    find: async (matched) => {
      const { page, name, catalog } = matched;
      const claim = claimOf(catalog, page, page.claim);
      if (!claim) return undefined;
      const look = async () => {
        const seen = seenNow();
        return foundAt(records, { ...matched, seen }, claim, await records.resolve(claim, name));
      };
      return page.batch ? lately(`${page.name} ${name}`, look) : look();
    },
    findHost: async (host) => {
      const catalog = parts.catalog.current();
      for (const page of catalog.parts.pages.values()) {
        const claim = claimOf(catalog, page, page.host ?? '');
        if (!claim) continue;
        const seen = seenNow();
        const named = await prove(claim, host);
        const found = await foundAt(records, { page, name: host, catalog, seen }, claim, named);
        if (found) return found;
      }
      return undefined;
    },
    show: async (found, visit, { url, query }) => {
      const { page, name, id, row } = found;
      const call = callOf(found, visit, { toolName: '', input: {}, now: clock.now() });
      const ports = createPorts(parts, call, page.needs, noWrites);
      const { value, revision } = row;
      const show = await codeOf(page);
      const record = { id, value, revision };
      return show(
        { record, name, url, query: readBy(page, query), now: new Date(clock.now()) },
        ports as Pick<ToolPorts, never>,
      );
    },
    open: async ({ owner }, { artifact: id, purpose }) => {
      const found = await parts.artifacts.find(owner, id, { purpose });
      if (found?.mime !== 'text/html') return undefined;
      const { sha256, bytes } = found;
      const read = () => parts.artifacts.content(found, owner);
      // A sealed file is open for its owner alone, and lies nowhere in the open.
      const isShort = bytes <= MOST_OF_ONE && found.sealed === undefined;
      return { sha256, bytes, content: await (isShort ? shelf.take(found, read) : read()) };
    },
    keep: cache.keep,
    cached: cache.take,
    take: async (found, visit, { fields, query, foldBy }) => {
      const { page, id } = found;
      if (page.batch) return takeInBatch(found, visit, fields);
      const tool = page.takes ?? '';
      const takesQuery = toolOf(found)?.manifest.input?.['query'] !== undefined;
      const input = { record_id: id, fields, ...(takesQuery && query ? { query } : {}) };
      const asked = { toolName: tool, input, now: clock.now() };
      const wish = foldBy === undefined ? asked : { ...asked, key: keyOf(found, foldBy) };
      return limited(ownerKey(found), () => send(() => callOf(found, visit, wish), conflicts));
    },
  };
}

function claimOf({ parts }: Catalog, { plugin }: LoadedPage, name: string) {
  const claim = parts.claims.get(name);
  return claim?.plugin === plugin ? claim : undefined;
}

/** Undefined when there is no record, and when it is not shown now. */
async function foundAt(
  records: Records,
  matched: Pick<FoundPage, 'page' | 'name' | 'catalog' | 'seen'>,
  claim: LoadedClaim,
  named: Awaited<ReturnType<Records['resolve']>>,
): Promise<FoundPage | undefined> {
  const { page, catalog } = matched;
  const kind = catalog.parts.records.get(claim.of);
  const row = kind && named && (await records.find({ owner: named.owner, kind, id: named.id }));
  if (!kind || !row) return undefined;
  const { state } = row.value as { readonly state?: string };
  if (page.shows && !page.shows.includes(state ?? '')) return undefined;
  return { ...matched, ...named, row, kind };
}

interface Asked {
  readonly toolName: string;
  readonly input: Record<string, unknown>;
  readonly now: number;
  readonly key?: string;
  readonly isCounted?: boolean;
}

/** A batch is nobody's request: no visitor who leaves ends it. */
const ofMany = (): Visit => ({
  id: `batch_${randomUUID()}`,
  remoteAddress: '',
  signal: () => new AbortController().signal,
});

/** A visitor has no key: a call of theirs is the workspace's own, and may do one thing. */
function callOf(
  { owner, catalog, page }: FoundPage,
  { id, remoteAddress, signal }: Visit,
  { toolName, input, now, key, isCounted = false }: Asked,
): Call {
  const { organizationId, workspaceId } = owner;
  const scope = toolOf({ catalog, page })?.manifest.scope;
  const principal: Principal = {
    keyId: `public_${workspaceId}`,
    userId: 'public',
    organizationId,
    workspaceId,
    scopes: scope ? [scope] : [],
    tools: page.takes === undefined ? [] : [page.takes],
  };
  return newCall({
    id,
    remoteAddress,
    signal: signal(),
    door: 'page',
    toolName,
    input,
    secret: undefined,
    principal,
    plugin: page.plugin,
    startedAt: now,
    catalog,
    ...(isCounted ? { isCounted } : {}),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
}

const toolOf = ({ catalog, page: { takes = '' } }: Pick<FoundPage, 'catalog' | 'page'>) =>
  catalog.hiddenTools.get(takes) ?? catalog.tools.get(takes);

const ownerKey = ({ owner }: FoundPage) => `${owner.organizationId}/${owner.workspaceId}`;

/** The same words from the same visitor to the same record are one. */
function keyOf({ page, id }: FoundPage, foldBy: string): string {
  const hash = createHash('sha256').update(JSON.stringify([page.name, id, foldBy]));
  return `page-${hash.digest('base64url')}`;
}

/** Imported when first asked for. */
async function codeOf({ file, name }: LoadedPage): Promise<Page> {
  if (file === undefined) throw new ServiceError('internal', {}, { cause: `${name} has no code` });
  return ((await import(pathToFileURL(file).href)) as { default: Page }).default;
}
