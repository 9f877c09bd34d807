/** The person's view of a run: its result as tables, its changes, and the way to take it back. */
import type { Change } from '../../../sdk/script.ts';
import { jsonLines, type TableView, type View } from './print.ts';

/** The envelope of `scripts run`, `tools call` and a job; an absent field was not said. */
export interface RunAnswer {
  readonly success?: boolean;
  readonly result?: unknown;
  readonly run_id?: string;
  readonly dry_run?: boolean;
  readonly price?: number;
  readonly credits_used?: number;
  readonly balance?: number;
  readonly account?: { readonly account_id: string; readonly account_name: string | null };
  readonly changes?: readonly Change[];
  readonly verified?: boolean;
  readonly warnings?: readonly string[];
  readonly pending?: {
    readonly review_url: string;
    readonly expires_at: string;
    readonly reasons?: readonly { readonly message: string }[];
  };
}

/** @param whole  the envelope as it was answered */
export function runView(whole: RunAnswer): View {
  const { result, changes = [], account, dry_run: isDry } = whole;
  const parts = resultParts(account && isRecord(result) ? without(result, 'account') : result);
  return [
    ...(parts.length > 0 ? [...parts, ''] : []),
    ...(changes.length > 0 ? [changeTable(changes, whole), ''] : []),
    ...(isDry && changes.length === 0 ? ['Nothing would change.'] : []),
    ...endLines(whole),
  ];
}

/** A tool answers its own fields; `execute` answers the envelope of the script that it ran. */
export function toolView({ result, ...settled }: RunAnswer): View {
  if (!isRecord(result)) return runView({ ...settled, result });
  if ('run_id' in result && 'result' in result) return runView({ ...settled, ...result });
  const { changes, verified, account, pending, warnings, dry_run, price, ...own } = result;
  const told = { changes, verified, account, pending, warnings, dry_run, price } as RunAnswer;
  return runView({ ...settled, ...told, result: own });
}

function changeTable(changes: readonly Change[], { dry_run, pending }: RunAnswer): TableView {
  const what = dry_run || pending ? 'would change' : 'changed';
  return {
    head: [what, 'name', 'field', 'before', 'after'],
    rows: changes.map((one) => [
      `${one.entity} ${one.id ?? ''}`.trim(),
      one.name,
      one.field,
      one.before,
      one.after,
    ]),
  };
}

function endLines(whole: RunAnswer): string[] {
  const { run_id: id, account, changes = [], verified, warnings = [], pending } = whole;
  const isDone = changes.length > 0 && !whole.dry_run && !pending;
  const { account_name: name, account_id: number } = account ?? {};
  const facts = [
    account && `account ${number}${name ? ` (${name})` : ''}`,
    whole.dry_run ? `rehearsed only; price ${whole.price ?? 0} credits` : undefined,
    isDone && verified !== undefined
      ? verified
        ? 'read back: it is so'
        : 'read back: NOT as asked'
      : undefined,
    whole.dry_run ? undefined : `${whole.credits_used ?? 0} credits`,
    whole.balance === undefined ? undefined : `${whole.balance} left`,
  ].filter((one) => one !== undefined && one !== '');
  return [
    ...warnings,
    ...(pending
      ? [
          ...(pending.reasons ?? []).map(({ message }) => message),
          `Nothing was changed yet. A person decides until ${pending.expires_at}: ${pending.review_url}`,
          'Whoever may decide signs in by a link: adops portal link',
        ]
      : []),
    facts.join('; '),
    ...(id === undefined || pending ? [] : [runLine(id, isDone)]),
  ];
}

const runLine = (id: string, isDone: boolean) =>
  `run ${id}${isDone ? `; take it back: adops undo ${id}` : ''}`;

/** Single values as pairs, each list of records as a table; deeper values as JSON. */
export function resultParts(result: unknown): (string | TableView)[] {
  if (result === null || result === undefined) return [];
  if (isRecords(result)) return [recordTable(result)];
  if (!isRecord(result)) return [...jsonLines(result)];
  const entries = Object.entries(result).filter(([name]) => name !== 'warnings');
  const single = entries.filter(([, value]) => !isRecords(value));
  const lists = entries.flatMap(([name, value]) => (isRecords(value) ? [[name, value]] : [])) as [
    string,
    readonly Plain[],
  ][];
  return [
    ...(single.length > 0 ? [pairTable(single)] : []),
    ...lists.flatMap(([name, rows], index) => [
      ...(single.length > 0 || index > 0 ? [''] : []),
      `${name}: ${rows.length}`,
      recordTable(rows),
    ]),
    ...ownWarnings(result),
  ];
}

const without = (record: Plain, name: string): Plain =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

type Plain = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecords = (value: unknown): value is readonly Plain[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

const isSingle = (value: unknown) => typeof value !== 'object' || value === null;

function ownWarnings({ warnings }: Plain): string[] {
  return Array.isArray(warnings) ? warnings.map(String) : [];
}

/** A record of single values inside becomes pairs of its own: `campaign.name`. */
function pairTable(entries: readonly [string, unknown][]): TableView {
  const rows = entries.flatMap(([name, value]) =>
    isRecord(value) && Object.values(value).every(isSingle)
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one])
      : [[name, value]],
  );
  return { head: ['', ''], rows };
}

/** One column for each field of any row; fields of a record inside stand under their own names. */
function recordTable(records: readonly Plain[]): TableView {
  const flat = records.map(flatten);
  const head = [...new Set(flat.flatMap((one) => Object.keys(one)))];
  const filled = head.filter((name) => flat.some((one) => !isNothing(one[name])));
  return { head: filled, rows: flat.map((one) => filled.map((name) => one[name])) };
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function flatten(record: Plain): Plain {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      isRecord(value) && Object.values(value).every(isSingle)
        ? Object.entries(value).map(([inner, one]) => [
            inner in record ? `${name}.${inner}` : inner,
            one,
          ])
        : [[name, value]],
    ),
  );
}
