/**
 * Answers of reading tools that the console keeps: a page shows the kept ones, with their age, and they are read anew
 * aside. So no page waits for a platform. The manifest of a category names these tools (`overview`).
 */
import { randomUUID } from 'node:crypto';
import type { FileAnswer, KeptAnswer, KeptName, Overview } from '../../../../sdk/console.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import type { AppPart } from '../../../call.ts';
import type { CatalogPart } from '../../../catalog/catalog.ts';
import type { ClockPart } from '../../../clock.ts';
import type { LogPart } from '../../../log.ts';
import type { OrganizationsPart } from '../../../tenants/tenants.ts';
import type { StorePart } from '../../../stores/store.ts';
import { untilQuiet } from '../../../foreground.ts';
import { createTurns } from '../../../turns.ts';
import { newCall } from '../../../runs/new-call.ts';
import { operatorOf } from '../../../runs/run-stored-call.ts';

export interface Kept<Row> {
  /** Of the answer; undefined before the first one. */
  readonly at?: string;
  readonly rows: readonly Row[];
  /** Other fields of the answer: its window, accounts and totals. */
  readonly rest: Rest;
  /** The answer has more rows than are kept, so the kept ones may not be added up. */
  readonly isCut: boolean;
  /** Why the last try gave none. */
  readonly failed?: string;
  /** It is being read at this moment. */
  readonly isReading: boolean;
}

type Rest = Readonly<Record<string, unknown>>;

interface Answer {
  readonly rows: readonly unknown[];
  readonly rest?: Rest;
  readonly isCut?: boolean;
}

interface Stored extends Answer {
  readonly at?: string;
  readonly triedAt: string;
  readonly failed?: string;
}

type KeptParts = AppPart & CatalogPart & ClockPart & LogPart & OrganizationsPart & StorePart;

const KIND = 'console-kept';
const GOOD_FOR_MS = 15 * 60_000;
const AGAIN_AFTER_MS = 60_000;
const PATIENCE_MS = 120_000;
const MOST_PAGES = 6;
const MOST_ROWS = 5_000;
/** Answers of single accounts that are read at a time for an organization: a page asks for many, and pages go first. */
const MOST_READING = 2;

/** The one account that an answer is about. */
export interface KeptPlace {
  readonly platform: string;
  readonly account_id: string;
}

/** Reads of this process that are under way or wait: the same thing is not read twice at a time. */
const reading = new Map<string, Promise<void>>();
type Turns = ReturnType<typeof createTurns>;
/** Of an organization: its reads of single accounts wait for each other, and not for others'. */
const turns = new Map<string, Turns>();

/** The rows kept at this moment; they are read anew aside when they are old. */
export async function keptRows<Row>(
  parts: KeptParts,
  organizationId: number,
  name: KeptName,
  place?: KeptPlace,
): Promise<Kept<Row>> {
  const declared = overviewOf(parts)?.[name];
  const wish =
    declared && (place ? { ...declared, input: { ...declared.input, ...place } } : declared);
  const id = place ? `${name} ${place.platform} ${place.account_id}` : name;
  if (!wish)
    return { rows: [], rest: {}, isCut: false, isReading: false, failed: 'no category says how' };
  const stored = await parts.store.get<Stored>(organizationId, KIND, id);
  if (isDue(stored, parts.clock.now()))
    begin(parts, organizationId, { id, wish, waits: place !== undefined });
  const { at, rows = [], rest = {}, isCut = false, failed } = stored ?? {};
  return {
    rows: rows as readonly Row[],
    rest,
    isCut,
    isReading: reading.has(keyOf(parts, organizationId, id)),
    ...(at === undefined ? {} : { at }),
    ...(failed === undefined ? {} : { failed }),
  };
}

/** For tests, and for the stop of the service: resolves when nothing is being read. */
export async function keptIsRead(): Promise<void> {
  while (reading.size > 0) await Promise.all(reading.values());
}

function overviewOf({ catalog }: Pick<KeptParts, 'catalog'>): Overview | undefined {
  const current = catalog.current();
  const owner = current.plugins.find(({ manifest }) => manifest.overview);
  const overview = owner?.manifest.overview;
  const reads = ({ tool }: KeptAnswer) => current.tools.get(tool)?.manifest.effect === 'read';
  if (!overview) return undefined;
  const { file: _, ...kept } = overview;
  return Object.values(kept).every(reads) ? overview : undefined;
}

/** The tool that writes the figures of the first page to a file; undefined where it is switched off. */
export function fileAnswer(parts: Pick<KeptParts, 'catalog'>): FileAnswer | undefined {
  const file = overviewOf(parts)?.file;
  return file && parts.catalog.current().tools.has(file.tool) ? file : undefined;
}

function isDue(stored: Stored | undefined, now: number): boolean {
  if (!stored) return true;
  const isYoung = stored.at !== undefined && now - Date.parse(stored.at) < GOOD_FOR_MS;
  return !isYoung && now - Date.parse(stored.triedAt) >= AGAIN_AFTER_MS;
}

const stores = new WeakMap<object, number>();
let count = 0;

/** A process may hold several services, in tests. */
function keyOf({ store }: KeptParts, organizationId: number, name: string): string {
  const number = stores.get(store) ?? (count += 1);
  stores.set(store, number);
  return `${number} ${organizationId} ${name}`;
}

function begin(
  parts: KeptParts,
  organizationId: number,
  { id, wish, waits }: { readonly id: string; readonly wish: KeptAnswer; readonly waits: boolean },
): void {
  const key = keyOf(parts, organizationId, id);
  if (reading.has(key)) return;
  const work = () =>
    untilQuiet()
      .then(() => read(parts, organizationId, id, wish))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'figures were not kept'))
      .finally(() => reading.delete(key));
  reading.set(key, waits ? turnsOf(keyOf(parts, organizationId, ''))(work) : work());
}

function turnsOf(organization: string): Turns {
  const found = turns.get(organization) ?? createTurns(MOST_READING);
  turns.set(organization, found);
  return found;
}

async function read(
  parts: KeptParts,
  organizationId: number,
  name: string,
  wish: KeptAnswer,
): Promise<void> {
  const triedAt = new Date(parts.clock.now()).toISOString();
  let answer: Omit<Stored, 'triedAt'>;
  try {
    answer = { at: triedAt, ...(await allRows(parts, organizationId, wish)) };
  } catch (error) {
    const before = await parts.store.get<Stored>(organizationId, KIND, name);
    const failed = error instanceof ServiceError ? error.message : 'an internal error';
    answer = { ...before, rows: before?.rows ?? [], failed };
  }
  const stored: Stored = { ...answer, triedAt };
  await parts.store.transact((tx) => tx.put(organizationId, KIND, name, stored), {
    durable: false,
  });
}

/** Reads all rows. Most tools give them at once; other answers are read page by page. */
async function allRows(
  parts: KeptParts,
  organizationId: number,
  wish: KeptAnswer,
): Promise<Answer> {
  const rows: unknown[] = [];
  let cursor: unknown;
  let rest: Rest = {};
  for (let page = 0; page < MOST_PAGES && rows.length < MOST_ROWS; page += 1) {
    const input = { ...wish.input, ...(typeof cursor === 'string' ? { cursor } : {}) };
    const result = await ask(parts, organizationId, wish.tool, input);
    const { [wish.list]: list, [wish.cursor]: next, ...others } = result;
    if (Array.isArray(list)) rows.push(...(list as unknown[]));
    [cursor, rest] = [next, others];
    if (typeof cursor !== 'string') break;
  }
  const isCut = typeof cursor === 'string' || rows.length > MOST_ROWS;
  return { rows: rows.slice(0, MOST_ROWS), rest, isCut };
}

async function ask(
  parts: KeptParts,
  organizationId: number,
  toolName: string,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const organization = await parts.organizations.find(organizationId);
  if (!organization) return {};
  const call = newCall({
    id: `req_${randomUUID()}`,
    door: 'portal',
    toolName,
    input,
    inPassing: true,
    signal: AbortSignal.timeout(PATIENCE_MS),
    secret: undefined,
    principal: operatorOf(organization),
    remoteAddress: 'local',
    catalog: parts.catalog.current(),
    startedAt: parts.clock.now(),
  });
  await parts.app(call);
  return call.outcome?.result ?? {};
}
