/** Every recorded request and answer, held to Google's descriptions, and Google's clients run on the emulator. */
import { createRequire } from 'node:module';
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import type { AnyJson } from '../../support/any-json.ts';
import { judgeExamples } from '../../support/judge-examples.ts';
import { judgeFrom } from '../../support/judge-from.ts';
import {
  demoCredentials,
  demoSheet,
  email,
} from '../../../plugins/platforms/google_workspace/emulator/accounts.ts';
import docs from '../../../plugins/platforms/google_workspace/emulator/docs.json' with { type: 'json' };
import drive from '../../../plugins/platforms/google_workspace/emulator/drive.json' with { type: 'json' };
import sheets from '../../../plugins/platforms/google_workspace/emulator/sheets.json' with { type: 'json' };

/** Without their types, which take the compiler longer than all of this platform. */
const require = createRequire(import.meta.url);
const { sheets_v4: sheetsApi } = require('@googleapis/sheets') as AnyJson;
const { docs_v1: docsApi } = require('@googleapis/docs') as AnyJson;
const { drive_v3: driveApi } = require('@googleapis/drive') as AnyJson;

describe("Google's descriptions of Sheets, Docs and Drive", () => {
  judgeExamples(
    'google_workspace',
    judgeFrom([
      { document: sheets as never, base: 'v4/' },
      { document: docs as never, base: 'v1/', host: '@docs/' },
      { document: drive as never, base: '', host: '@drive/' },
    ]),
    { least: 18 },
  );
});

describe("Google's clients on the Workspace emulator", () => {
  let platform: EmulatedPlatform;
  let options: object;
  before(async () => {
    platform = await anEmulatedPlatform('google_workspace');
    const grant = new URLSearchParams({ ...demoCredentials, grant_type: 'refresh_token' });
    const granted = await fetch(`${platform.address}/token`, { method: 'POST', body: grant });
    const { access_token: token } = (await granted.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    options = { rootUrl: `${platform.address}/`, headers };
  });
  after(() => platform.close());

  it('make a spreadsheet, write, read, and put it into the bin', async () => {
    const { spreadsheets } = new sheetsApi.Sheets(options) as AnyJson;
    const requestBody = { properties: { title: 'Judge' } };
    const { data: made } = await spreadsheets.create({ requestBody });
    const { spreadsheetId } = made;
    const values = [
      ['a', '2'],
      ['=SUM(B1:B1)', true],
    ];
    const data = [{ range: 'Sheet1!A1', values }];
    const { data: written } = await spreadsheets.values.batchUpdate({
      spreadsheetId,
      requestBody: { valueInputOption: 'USER_ENTERED', data },
    });
    expect(written).to.include({ totalUpdatedCells: 4 });
    const valueRenderOption = 'UNFORMATTED_VALUE';
    const { data: read } = await spreadsheets.values.batchGet({
      spreadsheetId,
      ranges: ['Sheet1!A1:B2'],
      valueRenderOption,
    });
    expect(read.valueRanges[0].values).to.deep.equal([
      ['a', 2],
      [2, true],
    ]);
    const { files, about } = new driveApi.Drive(options) as AnyJson;
    const { data: user } = await about.get({ fields: 'user' });
    expect(user.user.emailAddress).to.equal(email);
    await files.update({ fileId: spreadsheetId, requestBody: { trashed: true } });
    const { data: file } = await files.get({ fileId: spreadsheetId });
    expect(file.trashed).to.equal(true);
  });

  it('are refused a range that is none, and more than a range holds', async () => {
    const { spreadsheets } = new sheetsApi.Sheets(options) as AnyJson;
    const { id: spreadsheetId } = demoSheet;
    const refused = async (call: Promise<unknown>) =>
      (await call.catch((error: unknown) => error)) as AnyJson;
    const range = await refused(spreadsheets.values.batchGet({ spreadsheetId, ranges: ['No!A1'] }));
    expect(range.response.data.error.message).to.equal('Unable to parse range: No!A1');
    const data = [{ range: 'Plan!A1:A1', values: [['a', 'b']] }];
    const requestBody = { valueInputOption: 'RAW', data };
    const long = await refused(spreadsheets.values.batchUpdate({ spreadsheetId, requestBody }));
    expect(long.status).to.equal(400);
  });

  it('make a document, write into it by places, read it, and put it into the bin', async () => {
    const { documents } = new docsApi.Docs(options) as AnyJson;
    const { data: made } = await documents.create({ requestBody: { title: 'Judge' } });
    const { documentId } = made;
    const change = (requests: object[], more = {}) =>
      documents.batchUpdate({ documentId, requestBody: { requests, ...more } });
    const range = (startIndex: number, endIndex: number) => ({ startIndex, endIndex });
    await change([
      { insertText: { location: { index: 1 }, text: 'Top\n\tdeep 🙂\nend' } },
      { insertTable: { location: { index: 14 }, rows: 1, columns: 2 } },
      { insertText: { location: { index: 20 }, text: 'b' } },
      {
        updateTextStyle: { range: range(6, 10), textStyle: { bold: true }, fields: 'bold' },
      },
      {
        createParagraphBullets: { range: range(5, 13), bulletPreset: 'BULLET_DISC_CIRCLE_SQUARE' },
      },
    ]);
    const { data: read } = await documents.get({ documentId });
    const [, top, item, , table] = read.body.content;
    expect(top.paragraph.elements[0].textRun.content).to.equal('Top\n');
    expect(item.paragraph.bullet.nestingLevel).to.equal(1);
    expect(item.paragraph.elements[0].textRun).to.deep.equal({
      content: 'deep',
      textStyle: { bold: true },
    });
    const [one, two] = table.table.tableRows[0].tableCells;
    expect(one.content[0].paragraph.elements[0].textRun.content).to.equal('\n');
    expect(two.content[0].paragraph.elements[0].textRun.content).to.equal('b\n');
    const { files } = new driveApi.Drive(options) as AnyJson;
    await files.update({ fileId: documentId, requestBody: { trashed: true } });
    const gone = await documents.get({ documentId }).catch((error: unknown) => error as AnyJson);
    expect(gone.status).to.equal(404);
  });

  it('are refused a place that is none, and nothing of such a list is done', async () => {
    const { documents } = new docsApi.Docs(options) as AnyJson;
    const { data: made } = await documents.create({ requestBody: { title: 'Judge' } });
    const { documentId } = made;
    const requests = [
      { insertText: { location: { index: 1 }, text: 'kept?' } },
      { insertText: { location: { index: 70 }, text: 'x' } },
    ];
    const refused = await documents
      .batchUpdate({ documentId, requestBody: { requests } })
      .catch((error: unknown) => error as AnyJson);
    expect(refused.response.data.error.message).to.equal(
      'Invalid requests[1].insertText: Index 70 must be less than the end index of the referenced segment, 7.',
    );
    const { data: read } = await documents.get({ documentId });
    expect(read.body.content[1].endIndex).to.equal(2);
  });
});
