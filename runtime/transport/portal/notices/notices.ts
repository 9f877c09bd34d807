/** Notices of a person: what others did, asked for or failed at, out of the audit, and which of it the person has read. */
import type { AuditPart, PlacedEntry } from '../../../audit/audit.ts';
import type { CatalogPart } from '../../../catalog/catalog.ts';
import type { Reviewer } from '../../../approvals/approval.ts';
import type { Reader, StorePart, Transaction } from '../../../stores/store.ts';
import { filterOf, findActivity, isNews } from '../activity/activity-search.ts';

export interface ReadMarks {
  /** Place in the audit up to which all is read. */
  readonly until: number;
  /** Single ones after it. */
  readonly read: readonly number[];
}

export interface PersonNotice {
  readonly entry: PlacedEntry;
  readonly isRead: boolean;
}

type Parts = AuditPart & CatalogPart & StorePart;
type Person = Pick<Reviewer, 'id' | 'organizationId'>;

const KIND = 'console-read';
const SHOWN = 100;
/** Entries that are looked at for the number beside the link: it stands on every page. */
const LOOKED_AT = 30;
/** Single marks that are kept; a person who reads more of them one by one has read the older ones. */
const MOST_MARKS = 200;

export async function readMarks(
  store: Pick<Reader, 'get'>,
  { id, organizationId }: Person,
): Promise<ReadMarks> {
  return (await store.get<ReadMarks>(organizationId, KIND, id)) ?? { until: 0, read: [] };
}

const isReadIn = ({ until, read }: ReadMarks, seq: number) => seq <= until || read.includes(seq);

/** Of others: nobody is told of their own deeds. */
const isOfOthers = ({ userId }: PlacedEntry, { id }: Person) => userId !== id;

/** Newest first. */
export async function noticesOf(parts: Parts, person: Person): Promise<readonly PersonNotice[]> {
  const [marks, found] = await Promise.all([
    readMarks(parts.store, person),
    findActivity(parts, person.organizationId, filterOf(new URLSearchParams()), SHOWN),
  ]);
  return found.entries
    .filter((entry) => isOfOthers(entry, person))
    .map((entry) => ({ entry, isRead: isReadIn(marks, entry.seq) }));
}

/** Among the newest entries: enough to say that there is something. The page does not wait for writes under way. */
export async function unreadCount(parts: Parts, person: Person): Promise<number> {
  const [marks, entries] = await Promise.all([
    readMarks(parts.store, person),
    parts.audit.newest(person.organizationId, { limit: LOOKED_AT, waits: false }),
  ]);
  const catalog = parts.catalog.current();
  return entries.filter(
    (entry) => !isReadIn(marks, entry.seq) && isOfOthers(entry, person) && isNews(catalog, entry),
  ).length;
}

/** @param wish.seq  of the one; of the newest one for all up to it */
export async function mark(
  tx: Transaction,
  person: Person,
  { seq, as }: { readonly seq: number; readonly as: 'read' | 'unread' | 'all' },
): Promise<void> {
  const { until, read } = await readMarks(tx, person);
  const others = read.filter((one) => one !== seq);
  const next: Readonly<Record<typeof as, ReadMarks>> = {
    all: { until: Math.max(until, seq), read: read.filter((one) => one > seq) },
    read: { until, read: [...others, seq].slice(-MOST_MARKS) },
    // Later ones stay read: each of its marks stands by itself from then on.
    unread:
      seq > until
        ? { until, read: others }
        : {
            until: seq - 1,
            read: [
              ...Array.from({ length: Math.min(until - seq, MOST_MARKS) }, (_, at) => until - at),
              ...read,
            ].slice(0, MOST_MARKS),
          },
  };
  tx.put(person.organizationId, KIND, person.id, next[as]);
}
