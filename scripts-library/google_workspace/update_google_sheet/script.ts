import type { Named } from '../../../sdk/kit/changes.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { addressOf, idOf, readCells, type Rows } from '../api.ts';
import { areaOf } from '../levels.ts';
import {
  presentOf,
  targetOf,
  typedAgain,
  valuesOf,
  widthOf,
  wishedOf,
  type Given,
} from '../update.ts';

interface Args {
  readonly range: string;
  readonly values: unknown;
  readonly spreadsheet_id?: string;
  readonly url?: string;
  readonly value_input_option: string;
}

interface Thing extends Named {
  readonly name: string;
  readonly given: Given;
  readonly present: Rows;
}

const script: Script<'update_google_sheet'> = updateScript({
  entity: 'sheet_range',
  check: (args: Args) => {
    idOf(args);
    valuesOf(args.values, areaOf(args.range));
  },
  read: async (host: Host, args: Args): Promise<Thing> => {
    const id = idOf(args);
    const area = areaOf(args.range);
    const given = valuesOf(args.values, area);
    const { range, values } = await readCells(host, id, targetOf(area, given), 'FORMULA');
    return { id, name: range, given, present: presentOf(values, given) };
  },
  wishes: ({ value_input_option: option }, { given, present }) => [
    { field: 'values', before: present, after: wishedOf(given, present, option) },
  ],
  send: (host, { id, name, given }, changes, { value_input_option: option }) => {
    const isFormer = option === 'FORMER';
    const values = isFormer ? typedAgain(changes[0]!.after as Rows) : given;
    return host.post(`spreadsheets/${id}/values:batchUpdate`, {
      valueInputOption: isFormer ? 'USER_ENTERED' : option,
      data: [{ range: name, majorDimension: 'ROWS', values }],
    });
  },
  result: ({ id, name, given }, _before, changes) => {
    const isMade = changes.length > 0;
    return {
      spreadsheet_id: id,
      updated_range: name,
      updated_rows: isMade ? given.length : 0,
      updated_columns: isMade ? widthOf(given) : 0,
      updated_cells: isMade ? given.flat().filter((cell) => cell !== null).length : 0,
      url: addressOf(id),
    };
  },
});
export default script;
