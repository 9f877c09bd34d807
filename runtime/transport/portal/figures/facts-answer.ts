/**
 * Answers to questions about kept facts, remembered until the facts change. While they change again and again, as in a
 * first fill, a page shows the answer before, and the new one is made aside.
 */
import type { FactsTable } from '../../../../sdk/facts.ts';
import type { Entity } from '../../../../sdk/reports/levels.ts';
import { REVISION } from '../../../facts/kept-month.ts';
import { chosenMode, importedAccounts } from '../../../facts/kept-accounts.ts';
import type { ShownAccount } from '../../../facts/facts.ts';
import type { Asked } from '../console-page.ts';

type AskedParts = Pick<Asked, 'parts' | 'organizationId'>;

interface Remembered {
  revision: string;
  answer: Promise<FactsTable>;
  /** A newer answer is being made. */
  next?: Promise<FactsTable>;
}

const MOST_REMEMBERED = 200;
/** A page waits so long for an answer to changed facts, and shows the one before then. */
const PATIENCE_MS = 40;
const MOST_ROWS = 20_000;
/** By store, because a process may hold several services, in tests. */
const shelves = new WeakMap<object, Map<string, Remembered>>();

/** Ad accounts whose figures are shown: live ones, or those in test mode where none is live; and imported ones. */
export async function shownAccounts({
  parts,
  organizationId,
}: AskedParts): Promise<readonly ShownAccount[]> {
  const { platforms } = parts.catalog.current();
  const [connections, imports] = await Promise.all([
    parts.connections.list(organizationId),
    parts.facts.imports(organizationId),
  ]);
  const ads = connections.filter(
    ({ platform }) => platforms.get(platform)?.plugin.manifest.platformKind === 'ads',
  );
  const connected = ads.map((one): ShownAccount => ({
    platform: one.platform,
    accountId: one.accountId,
    mode: one.mode,
    accountName: one.accountName ?? null,
    currency: one.currency ?? null,
    timeZone: one.timeZone ?? null,
  }));
  return chosenMode<ShownAccount>([...connected, ...importedAccounts(imports, connected)]);
}

interface AnswerWish {
  /** Of the view that is asked: `campaign` for `daily`. */
  readonly level: Entity;
  /** The one account that the question is about: its files are few, and opened at once. */
  readonly place?: { readonly platform: string; readonly accountId: string };
}

/** @param sql  over the view of the level */
export async function factsAnswer(
  asked: AskedParts,
  sql: string,
  { level, place }: AnswerWish = { level: 'campaign' },
): Promise<FactsTable> {
  const { parts, organizationId } = asked;
  const all = await shownAccounts(asked);
  const isMeant = (one: ShownAccount) =>
    !place || (one.platform === place.platform && one.accountId === place.accountId);
  const accounts = all.filter(isMeant);
  const kept = (await parts.store.get<number>(organizationId, REVISION, 'all')) ?? 0;
  const revision = JSON.stringify([kept, accounts.map(({ mode, accountId }) => [mode, accountId])]);
  const shelf = shelves.get(parts.store) ?? new Map<string, Remembered>();
  shelves.set(parts.store, shelf);
  const key = `${organizationId} ${sql}`;
  const ask = () =>
    parts.facts.query({
      organizationId,
      accounts,
      sql,
      most: MOST_ROWS,
      levels: [level],
      beside: {},
    });
  const found = shelf.get(key);
  if (!found) return remember(shelf, key, { revision, answer: ask() }).answer;
  if (found.revision === revision) return found.answer;
  found.next ??= ask()
    .then((answer) => remember(shelf, key, { revision, answer: Promise.resolve(answer) }).answer)
    .catch(() => {
      delete found.next;
      return found.answer;
    });
  const before = await found.answer;
  // Nothing is no answer to show for the time being.
  return before.rows.length === 0 ? found.next : Promise.race([found.next, later(before)]);
}

const later = <T>(value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), PATIENCE_MS).unref());

function remember(shelf: Map<string, Remembered>, key: string, one: Remembered): Remembered {
  shelf.delete(key);
  shelf.set(key, one);
  one.answer.catch(() => shelf.delete(key));
  for (const oldest of shelf.keys()) if (shelf.size > MOST_REMEMBERED) shelf.delete(oldest);
  return one;
}
