/** The doors: tokens, spreadsheets, and the files that they are. */
import {
  defineApi,
  describeApi,
  type Answers,
  type Discovery,
  type Door,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { checkGoogleToken, googleTokens } from '../../../../families/google/emulator/tokens.ts';
import { googleWords } from '../../../../families/google/emulator/words.ts';
import { demoCredentials, email, type Cell } from '../accounts.ts';
import drive from '../drive.json' with { type: 'json' };
import { areaOf, asText, entered, shown, shownRange } from '../rules/grid.ts';
import sheets from '../sheets.json' with { type: 'json' };
import docs from '../docs.json' with { type: 'json' };
import type { File, Sheet, Tab } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { invalid, missing } from '../words.ts';
import { documentAnswers } from './documents.ts';

const ROWS = 1_000;
const COLUMNS = 26;
/** Drive's name of each kind, and where a person opens it. */
const kinds = {
  sheet: ['application/vnd.google-apps.spreadsheet', 'spreadsheets'],
  document: ['application/vnd.google-apps.document', 'document'],
} as const;

/** @throws Refusal 404  also of what is in the bin */
function sheetOf({ state, params }: Ask): Sheet {
  const found = state.records.find('sheet', params['spreadsheetId'] ?? '');
  if (found?.kind !== 'sheet' || found.trashed) throw missing();
  return found;
}

/** @throws Refusal 404 */
function fileOf({ state, params: { fileId: id = '' } }: Ask): File {
  const found = state.records.find('sheet', id) ?? state.records.find('document', id);
  if (!found) throw missing();
  return found;
}

const addressOf = ({ id, kind }: File) => `https://docs.google.com/${kinds[kind][1]}/d/${id}/edit`;

function sheetView(file: Sheet): Fields {
  const { id: spreadsheetId, title, tabs } = file;
  return {
    spreadsheetId,
    properties: { title, locale: 'en_US', timeZone: 'Etc/GMT' },
    sheets: tabs.map((tab, index) => ({
      properties: {
        sheetId: tab.id,
        title: tab.title,
        index,
        sheetType: 'GRID',
        gridProperties: { rowCount: ROWS, columnCount: COLUMNS },
      },
    })),
    spreadsheetUrl: addressOf(file),
  };
}

interface GivenCell {
  readonly userEnteredValue?: Readonly<Record<string, Cell>>;
}
interface GivenSheet {
  readonly properties?: { readonly title?: string };
  readonly data?: readonly {
    readonly rowData?: readonly { readonly values?: readonly GivenCell[] }[];
  }[];
}

function create({ state, body, now }: Ask): Fields {
  const given = (body ?? {}) as {
    readonly properties?: { readonly title?: string };
    readonly sheets?: readonly GivenSheet[];
  };
  const tabs = (given.sheets ?? [{}]).map((sheet, at): Tab => ({
    id: at,
    title: sheet.properties?.title ?? `Sheet${at + 1}`,
    cells: (sheet.data?.[0]?.rowData ?? []).map(({ values = [] }) =>
      values.map(({ userEnteredValue: { stringValue, ...other } = {} }) =>
        typeof stringValue === 'string' ? asText(stringValue) : (Object.values(other)[0] ?? ''),
      ),
    ),
  }));
  const file: Sheet = {
    id: `1emulated${state.records.newId('sheet', 35)}`,
    kind: 'sheet',
    accountId: email,
    createdAt: now,
    title: given.properties?.title ?? 'Untitled spreadsheet',
    trashed: false,
    tabs,
  };
  state.records.put(file);
  return sheetView(file);
}

/** Empty cells at the end of a row, and empty rows at the end, are left out. */
function cut(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const rowsCut = rows.map((row) => row.slice(0, row.findLastIndex((one) => one !== '') + 1));
  return rowsCut.slice(0, rowsCut.findLastIndex((row) => row.length > 0) + 1);
}

function valuesIn(file: Sheet, range: string, option: string): Fields {
  const { tab, top, left, bottom = ROWS - 1, right = COLUMNS - 1 } = areaOf(file, range);
  const rows = tab.cells.slice(top, bottom + 1).map((row) => {
    const cells = row.slice(left, right + 1);
    return cells.map((one) => (one === '' ? '' : shown(tab, one, option)));
  });
  const values = cut(rows);
  return {
    range: shownRange(tab.title, top, left, bottom - top + 1, right - left + 1),
    majorDimension: 'ROWS',
    ...(values.length > 0 ? { values } : {}),
  };
}

interface ValueRange {
  readonly range?: string;
  readonly values?: readonly (readonly unknown[])[];
}

function write(ask: Ask): Fields {
  const { valueInputOption, data = [] } = (ask.body ?? {}) as {
    readonly valueInputOption?: string;
    readonly data?: readonly ValueRange[];
  };
  if (valueInputOption !== 'RAW' && valueInputOption !== 'USER_ENTERED')
    throw invalid("'valueInputOption' is required but not specified");
  const responses = data.map((one) => writeOne(ask, one, valueInputOption));
  const sum = (name: string) => responses.reduce((all, one) => all + Number(one[name]), 0);
  return {
    spreadsheetId: sheetOf(ask).id,
    totalUpdatedRows: sum('updatedRows'),
    totalUpdatedColumns: sum('updatedColumns'),
    totalUpdatedCells: sum('updatedCells'),
    totalUpdatedSheets: responses.length,
    responses,
  };
}

function writeOne(ask: Ask, { range = '', values = [] }: ValueRange, option: string): Fields {
  const file = sheetOf(ask);
  const { tab, top, left, bottom, right } = areaOf(file, range);
  const width = Math.max(0, ...values.map(({ length }) => length));
  const isStart = !range.includes(':');
  const last = { row: top + values.length - 1, column: left + width - 1 };
  if (!isStart && bottom !== undefined && last.row > bottom)
    throw invalid(
      `Requested writing within range [${range}], but tried writing to row [${bottom + 2}]`,
    );
  if (!isStart && right !== undefined && last.column > right)
    throw invalid(
      `Requested writing within range [${range}], but tried writing to column [${right + 2}]`,
    );
  const cells = Array.from({ length: Math.max(tab.cells.length, last.row + 1) }, (_, row) => {
    const before = tab.cells[row] ?? [];
    const given = values[row - top] ?? [];
    const length = Math.max(before.length, row < top ? 0 : left + given.length);
    return Array.from({ length }, (__, column): Cell => {
      const value = row < top || column < left ? undefined : given[column - left];
      return value === undefined || value === null
        ? (before[column] ?? '')
        : entered(value, option);
    });
  });
  const tabs = file.tabs.map((one) => (one.id === tab.id ? { ...tab, cells } : one));
  ask.state.records.put({ ...file, tabs });
  return {
    spreadsheetId: file.id,
    updatedRange: shownRange(tab.title, top, left, values.length, width),
    updatedRows: values.length,
    updatedColumns: width,
    updatedCells: values.reduce((all, { length }) => all + length, 0),
  };
}

const sheetAnswers: Answers<State, undefined> = {
  'spreadsheets.create': create,
  'spreadsheets.get': (ask) => sheetView(sheetOf(ask)),
  'spreadsheets.values.batchGet': (ask) => {
    const file = sheetOf(ask);
    const { ranges = [], valueRenderOption = 'FORMATTED_VALUE' } = ask.query;
    const all = [ranges].flat() as readonly string[];
    return {
      spreadsheetId: file.id,
      valueRanges: all.map((range) => valuesIn(file, range, String(valueRenderOption))),
    };
  },
  'spreadsheets.values.batchUpdate': write,
};

const fileView = (file: File): Fields => ({
  kind: 'drive#file',
  id: file.id,
  name: file.title,
  mimeType: kinds[file.kind][0],
  trashed: file.trashed,
  webViewLink: addressOf(file),
});

const driveAnswers: Answers<State, undefined> = {
  'about.get': () => ({ user: { displayName: 'Northwind Operations', emailAddress: email } }),
  'files.get': (ask) => fileView(fileOf(ask)),
  'files.update': (ask) => {
    const { trashed, name } = (ask.body ?? {}) as { trashed?: boolean; name?: string };
    const file = fileOf(ask);
    const now = { ...file, trashed: trashed ?? file.trashed, title: name ?? file.title };
    ask.state.records.put(now);
    return fileView(now);
  },
};

const common = {
  words: googleWords,
  admit: (ask: Parameters<typeof checkGoogleToken>[0]): undefined =>
    checkGoogleToken(ask) as undefined,
};

export const doors: readonly Door<State>[] = [
  googleTokens<State>(
    demoCredentials,
    'https://www.googleapis.com/auth/drive.file https://www.googleapis.com/auth/spreadsheets',
  ),
  defineApi<State>({
    ...describeApi<State, undefined>(sheets as unknown as Discovery, '/v4/', sheetAnswers),
    ...common,
    mostBytes: 10_000_000,
  }),
  defineApi<State>({
    ...describeApi<State, undefined>(docs as unknown as Discovery, '/v1/', documentAnswers),
    ...common,
    mostBytes: 10_000_000,
  }),
  defineApi<State>({
    ...describeApi<State, undefined>(drive as unknown as Discovery, '/drive/v3/', driveAnswers),
    ...common,
  }),
];
