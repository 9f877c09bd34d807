/** Kept facts for other programs: the months there are, their rows by pages, and views as files. */
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../../sdk/errors.ts';
import type { FactsView } from '../../sdk/facts.ts';
import { exportWords } from '../facts/export-words.ts';
import type { ShownAccount } from '../facts/facts.ts';
import {
  accountRow,
  chosenMode,
  importedAccounts,
  importedMonths,
  levelsOf,
  monthsOf,
} from '../facts/kept-accounts.ts';
import { monthId } from '../facts/kept-month.ts';
import type { MonthRows } from '../facts/month-rows.ts';
import { factsViews, levelKeys, viewOf } from '../facts/views.ts';
import type { AdminParts } from './admin-parts.ts';
import { object, operation, shapes, type Operations } from './operation.ts';
import { needOrganization } from './tenant-operations.ts';

type Of = { readonly organizationId: number };
type Parts = Pick<AdminParts, 'catalog' | 'connections' | 'facts' | 'organizations'>;

/** A view whose rows are those of one level. */
export interface FactsStream extends FactsView {
  /** Columns that tell its rows from each other. */
  readonly key: readonly string[];
}

/** One month of one account and level. */
export interface FactsFile {
  readonly id: string;
  readonly view: string;
  readonly rows: number;
  /** Changes with the content. */
  readonly sha256: string;
}

export interface WrittenView {
  readonly view: string;
  readonly file: string;
  readonly rows: number;
}

const { organizationId } = shapes;
const MOST_ROWS = 10_000;
const views = factsViews.map(({ name }) => name).filter((name) => name !== 'changes');

/** The months that a program outside may see: those of live accounts, or of test accounts where none is live. */
async function shownFacts(parts: Parts, of: number) {
  await needOrganization(parts as AdminParts, of);
  const connected = await parts.connections.list(of);
  const imports = await parts.facts.imports(of);
  const accounts = chosenMode<ShownAccount>([
    ...connected,
    ...importedAccounts(imports, connected),
  ]);
  const own = monthsOf(
    await parts.facts.months(of),
    accounts.filter(({ imported }) => !imported),
  );
  return { accounts, months: [...own, ...importedMonths(imports, accounts)] };
}

export const factFileOperations: Operations = {
  'facts.streams': operation<Record<string, never>>({
    description:
      'Lists the views with a row for each day and thing, and what tells their rows apart.',
    input: object({}),
    run: async (): Promise<FactsStream[]> =>
      factsViews.flatMap((view) => {
        const key = levelKeys[view.name];
        return key ? [{ ...view, key }] : [];
      }),
  }),
  'facts.files': operation<Of>({
    description: 'Lists the months that are kept, one for each account and level.',
    input: object({ organizationId }, ['organizationId']),
    async run(parts, { organizationId: of }): Promise<FactsFile[]> {
      const { months } = await shownFacts(parts, of);
      return months.map((one) => ({
        id: monthId(one),
        view: viewOf(one.level),
        rows: one.rows,
        sha256: one.sha256,
      }));
    },
  }),
  'facts.rows': operation<Of & { readonly id: string; readonly offset: number }>({
    description: `Gives rows of one kept month, ${MOST_ROWS} at most, from an offset on.`,
    input: object(
      {
        organizationId,
        id: { type: 'string', minLength: 1, maxLength: 600 },
        offset: { type: 'integer', minimum: 0 },
      },
      ['organizationId', 'id', 'offset'],
    ),
    async run(parts, { organizationId: of, id, offset }): Promise<MonthRows> {
      await needOrganization(parts, of);
      const rows = await parts.facts.rows(of, { id, offset, limit: MOST_ROWS });
      if (rows) return rows;
      throw new ServiceError('not_found', { message: `No month ${id} is kept.` });
    },
  }),
  'facts.export': operation<Of & { view: string; format: 'csv' | 'parquet'; to: string }>({
    description: 'Writes one view to a file on the machine of the service.',
    input: object(
      {
        organizationId,
        view: { type: 'string', enum: views },
        format: { type: 'string', enum: ['csv', 'parquet'] },
        to: { type: 'string', minLength: 1, maxLength: 4000 },
      },
      ['organizationId', 'view', 'format', 'to'],
    ),
    audited: true,
    async run(parts, { organizationId: of, view, format, to }): Promise<WrittenView> {
      if (!isAbsolute(to))
        throw new ServiceError('input_invalid', {
          faults: [{ field: 'to', message: 'must be an absolute path' }],
        });
      const { accounts, months } = await shownFacts(parts, of);
      const levels = levelsOf(months);
      const catalog = parts.catalog.current();
      const { rows, content } = await parts.facts.export({
        organizationId: of,
        accounts,
        sql: exportWords({ view, format, window: {} }),
        format,
        beside: { accounts: accounts.map((one) => accountRow(catalog, one, levels)) },
      });
      await putFile(to, content);
      return { view, file: to, rows };
    },
  }),
};

/** The file is there whole, or as it was before. */
async function putFile(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const half = `${path}.half`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(content, createWriteStream(half));
    await rename(half, path);
  } finally {
    await rm(half, { force: true });
  }
}
