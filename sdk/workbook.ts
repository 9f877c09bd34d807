/** A table as a workbook with one sheet (ECMA-376, SpreadsheetML), and files in a zip. */
import { strToU8, zipSync } from 'fflate';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relations = (target: string, type: string, more = '') =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>${more}</Relationships>`;

export function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, one]) => [name, strToU8(one)])),
  );
}

type Row = readonly (string | number | null)[];

/** The look of the organization that made a workbook. */
export interface WorkbookLook {
  /** Lines above the table; the first one is large. */
  readonly above: readonly string[];
  readonly below: readonly string[];
  /** `#RRGGBB`: the ground of headings, and a text that is read on it. */
  readonly fill: string;
  readonly onFill: string;
  /** Its maker, in the properties of the file and on printed paper. */
  readonly by: string;
}

/** @param rows  the headings first; a text is written as it is: no spreadsheet takes it for a formula */
export function workbook(title: string, rows: readonly Row[], look?: WorkbookLook): Uint8Array {
  const parts = look ? lookParts(title, look) : { files: {}, types: '', rels: '', bookRels: '' };
  const sheet = look
    ? [
        ...look.above.map((line, at) => rowOf([line], at === 0 ? 1 : 0)),
        '<row/>',
        ...rows.map((row, at) => rowOf(row, at === 0 ? 2 : 0)),
        '<row/>',
        ...look.below.map((line) => rowOf([line])),
      ]
    : rows.map((row) => rowOf(row));
  return zipOf({
    ...parts.files,
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>${parts.types}</Types>`,
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument', parts.rels),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet', parts.bookRels),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheet.join('')}</sheetData>${look ? printed(look) : ''}</worksheet>`,
  });
}

/** A sheet's name has at most 31 characters, and none of these. */
const sheetName = (title: string) => title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Sheet';

/** Styles 1 and 2 are those of {@link lookParts}: a title, and headings. */
function rowOf(cells: Row, style = 0): string {
  const own = style === 0 ? '' : ` s="${style}"`;
  const written = cells.map((cell) => {
    if (cell === null || cell === '') return `<c${own}/>`;
    return typeof cell === 'number'
      ? `<c${own}><v>${cell}</v></c>`
      : `<c${own} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  });
  return `<row>${written.join('')}</row>`;
}

/** Styles, and the properties that file managers show. */
function lookParts(title: string, { fill, onFill, by }: WorkbookLook) {
  const rgb = (colour: string) => `rgb="FF${colour.slice(1).toUpperCase()}"`;
  const font = (size: number, begin = '', end = '') =>
    `<font>${begin}<sz val="${size}"/>${end}<name val="Calibri"/></font>`;
  const xf = (fontId: number, fillId: number) =>
    `<xf numFmtId="0" fontId="${fontId}" fillId="${fillId}" borderId="0" applyFont="1" applyFill="1"/>`;
  const styles = [
    `<fonts count="3">${font(11)}${font(16, '<b/>')}${font(11, '<b/>', `<color ${rgb(onFill)}/>`)}</fonts>`,
    `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor ${rgb(fill)}/></patternFill></fill></fills>`,
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`,
    `<cellXfs count="3">${xf(0, 0)}${xf(1, 0)}${xf(2, 2)}</cellXfs>`,
  ].join('');
  const core = `xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"`;
  return {
    files: {
      'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
      'docProps/core.xml': `${HEAD}<cp:coreProperties ${core}><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(by)}</dc:creator></cp:coreProperties>`,
    },
    types: `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`,
    rels: `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    bookRels: `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>`,
  };
}

/** Head and foot of each printed sheet; `&` begins a code there. */
function printed({ by, above }: WorkbookLook): string {
  const plain = (text: string) => escaped(text.replaceAll('&', '&&').slice(0, 100));
  return `<headerFooter><oddHeader>&amp;L${plain(by)}&amp;R${plain(above[0] ?? '')}</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;
}

const escaped = (text: string) =>
  text
    // Characters that XML 1.0 does not have.
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
