/** Sheets are read by their headers, written over with a way back, and made as they were given. */
import { expect } from 'chai';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';
import { demoSheet } from '../emulator/accounts.ts';

const sheet = { spreadsheet_id: demoSheet.id };

describe('Sheets of Google Workspace', () => {
  let platform: EmulatedPlatform;
  beforeEach(async () => {
    platform = await anEmulatedPlatform('google_workspace');
  });
  afterEach(() => platform.close());

  const read = async (args: object = {}) =>
    (await platform.run('read_google_sheet', { ...sheet, ...args })).result;
  const write = (range: string, values: unknown, more = {}) =>
    platform.run('update_google_sheet', {
      ...sheet,
      range,
      values: JSON.stringify(values),
      ...more,
    });

  it('reads rows by their headers, from the first tab', async () => {
    const { headers, rows, truncated } = await read();
    expect(headers).to.deep.equal(['Campaign', 'Budget', 'Owner']);
    expect(rows).to.have.length(3);
    expect(rows[2]).to.deep.equal({ Campaign: 'Total', Budget: 2000, Owner: null });
    expect(truncated).to.equal(false);
    const cut = await read({ header_row: 2, max_rows: 1 });
    expect(cut).to.deep.include({ headers: ['Search | Brand', '1200', 'Rita'], truncated: true });
    expect(await read({ range: "'Q4 notes'" })).to.deep.include({ rows: [], headers: [] });
  });

  it('writes over a range, and an undo brings numbers, texts and formulas back', async () => {
    const ran = await write('Plan!B3:C4', [
      [900, 'Ines'],
      ['12', ''],
    ]);
    expect(ran.verified).to.equal(true);
    expect(ran.changes[0]).to.deep.include({
      field: 'values',
      before: [
        [800, '007'],
        ['=SUM(B2:B3)', ''],
      ],
      after: [
        [900, 'Ines'],
        [12, ''],
      ],
    });
    expect(ran.result).to.include({ updated_range: 'Plan!B3:C4', updated_cells: 4 });
    await platform.undo('update_google_sheet', ran);
    const { rows } = await read();
    expect(rows[1]).to.deep.equal({ Campaign: 'Social | Spring', Budget: 800, Owner: '007' });
    expect(rows[2].Budget).to.equal(2000);
  });

  it('leaves a cell as it is where null stands', async () => {
    await write('Plan!A2', [[null, 1300]]);
    const { rows } = await read();
    expect(rows[0]).to.include({ Campaign: 'Search | Brand', Budget: 1300 });
  });

  for (const [what, range, values, words] of [
    ['an object', 'Plan!A1', { a: 1 }, /array of arrays.*an object/],
    ['a row that is none', 'Plan!A1', [['a'], 'b'], /values\[1\] must be an array.*string/],
    ['a cell that is a list', 'Plan!A1', [['a', ['b']]], /values\[0\]\[1\].*a list/],
    ['more rows than the range has', 'Plan!A1:B1', [['a'], ['b']], /ends in row 1/],
    ['more cells than the range has', 'Plan!A1:B1', [['a', 'b', 'c']], /values\[0\].*column B/],
    ['a range that is none', 'Plan!', [['a']], /A1 notation/],
  ] as const)
    it(`refuses ${what} before it asks`, async () => {
      const error = await write(range, values).catch((one: unknown) => one as AnyJson);
      expect(error).to.deep.include({ code: 'input_invalid' });
      expect((error as AnyJson).message).to.match(words);
      expect(platform.requests).to.have.length(0);
    });

  it('makes a spreadsheet of texts that stay texts, and an undo puts it into the bin', async () => {
    const made = await platform.run('create_google_sheet', {
      title: 'Clicks',
      headers: 'Campaign,Clicks',
      rows: ['"Search, brand",120', '=1+1,007'],
    });
    expect(made.verified).to.equal(true);
    const { spreadsheet_id } = made.result;
    expect(made.result).to.include({ row_count: 3, column_count: 2, title: 'Clicks' });
    expect((await read({ spreadsheet_id })).rows).to.deep.equal([
      { Campaign: 'Search, brand', Clicks: 120 },
      { Campaign: '=1+1', Clicks: '007' },
    ]);
    await platform.undo('create_google_sheet', made);
    const gone = await read({ spreadsheet_id }).catch((one: unknown) => one as AnyJson);
    expect(gone.code).to.equal('platform_not_found');
  });

  it('refuses two ways to say what stands in it', async () => {
    const args = { title: 'A', headers: 'a', json_data: '[]' };
    const error = await platform
      .run('create_google_sheet', args)
      .catch((one: unknown) => one as AnyJson);
    expect(error).to.deep.include({ code: 'input_invalid' });
  });

  it('refuses two spreadsheets at once', async () => {
    const url = 'https://docs.google.com/spreadsheets/d/another/edit';
    const error = await read({ url }).catch((one: unknown) => one as AnyJson);
    expect(error).to.deep.include({ code: 'input_invalid' });
  });
});
