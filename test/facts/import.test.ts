/** `import_facts`: files as people export them, in four languages, and what it refuses. */
import { expect } from 'chai';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { asker } from '../platforms/ask-tool.ts';
import { readFile } from '../../plugins/categories/analytics_query/import/read-file.ts';

const today = '2026-03-02';
const read = (platform: string, text: string, columns = {}) =>
  readFile(text, { platform, columns, today });

/** Beginning of each file, as the platform's page writes it. */
const files: readonly (readonly [what: string, platform: string, text: string])[] = [
  [
    'Google Ads in English, with a title, codes of currencies and totals',
    'google',
    `Campaign report
"February 1, 2026 - February 2, 2026"
Day,Campaign ID,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value
2026-02-01,11,Brand,EUR,"1,204",35,"1,012.50",2.00,150.00
2026-02-02,11,Brand,EUR,980,31,11.00,0.00,0.00
Total: Campaigns,,,,"2,184",66,"1,023.50",2.00,150.00
Total: Account,,,,"2,184",66,"1,023.50",2.00,150.00`,
  ],
  [
    'Google Ads in German, with semicolons and decimal commas',
    'google',
    `Kampagnenbericht
1. Februar 2026 - 2. Februar 2026
Tag;Kampagnen-ID;Kampagne;Währungscode;Impr.;Klicks;Kosten;Conversions;Conv.-Wert
01.02.2026;11;Brand;EUR;1.204;35;1.012,50;2,00;150,00
02.02.2026;11;Brand;EUR;980;31;11,00;0,00;0,00
Gesamt: Kampagnen;;;;2.184;66;1.023,50;2,00;150,00`,
  ],
  [
    'Google Ads in French, with narrow spaces between thousands',
    'google',
    `Rapport sur les campagnes
Jour;ID de la campagne;Campagne;Code de devise;Impr.;Clics;Coût;Conversions;Valeur de conv.
01/02/2026;11;Brand;EUR;1\u202F204;35;1\u202F012,50 €;2,00;150,00 €
02/02/2026;11;Brand;EUR;980;31;11,00 €;0,00;0,00 €
Total : campagnes;;;;2\u202F184;66;1\u202F023,50 €;2,00;150,00 €`,
  ],
  [
    'Google Ads in Spanish, from a spreadsheet with tabs',
    'google',
    `Informe de campañas
Día\tID de campaña\tCampaña\tCódigo de moneda\tImpr.\tClics\tCoste\tConversiones\tValor de conv.
1 feb 2026\t11\tBrand\tEUR\t1.204\t35\t1.012,50\t2,00\t150,00
2 feb 2026\t11\tBrand\tEUR\t980\t31\t11,00\t0,00\t0,00
Total: campañas\t\t\t\t2.184\t66\t1.023,50\t2,00\t150,00`,
  ],
  [
    'Meta in English, without a code column',
    'meta',
    `Reporting starts,Reporting ends,Campaign ID,Campaign name,Amount spent (EUR),Impressions,Clicks (all),Purchases,Purchases conversion value
2026-02-01,2026-02-01,11,Brand,1012.50,1204,35,2,150
2026-02-02,2026-02-02,11,Brand,11.00,980,31,0,0`,
  ],
  [
    'Meta in German',
    'meta',
    `Tag;Kampagnen-ID;Kampagnenname;Ausgegebener Betrag (EUR);Impressionen;Klicks (alle);Käufe;Conversion-Wert der Käufe
2026-02-01;11;Brand;1012,5;1204;35;2;150
2026-02-02;11;Brand;11;980;31;0;0`,
  ],
  [
    'Meta in French, with a curly apostrophe and levels below the campaign',
    'meta',
    `Jour,Nom de la campagne,ID de la campagne,Nom de l’ensemble de publicités,Montant dépensé (EUR),Impressions,Clics (tous),Achats,Valeur de conversion des achats
2026-02-01,Brand,11,A,"1000,25",1000,30,2,150
2026-02-01,Brand,11,B,"12,25",204,5,0,0
2026-02-02,Brand,11,A,"11,00",980,31,0,0`,
  ],
  [
    'Meta in Spanish',
    'meta',
    `Día,Identificador de la campaña,Nombre de la campaña,Importe gastado (EUR),Impresiones,Clics (todos),Compras,Valor de conversión de compras
2026-02-01,11,Brand,"1012,50","1.204",35,2,"150,00"
2026-02-02,11,Brand,"11,00",980,31,0,"0,00"
,,Resultados totales,"1023,50","2.184",66,2,"150,00"`,
  ],
  [
    'LinkedIn, with lines about the report',
    'linkedin',
    `"Campaign Performance Report (in UTC)"
"Report Start: February 1, 2026, 12:00 AM"

Start Date (in UTC)\tAccount Name\tCurrency\tCampaign ID\tCampaign Name\tTotal Spent\tImpressions\tClicks\tConversions\tTotal Conversion Value
2/1/2026\tAcme\tEUR\t11\tBrand\t1,012.50\t1,204\t35\t2\t150.00
2/2/2026\tAcme\tEUR\t11\tBrand\t11.00\t980\t31\t0\t0.00`,
  ],
  [
    'TikTok',
    'tiktok',
    `Campaign ID,Campaign name,By Day,Cost,Impressions,Clicks (destination),Conversions,Total purchase value,Currency
11,Brand,2026-02-01,1012.50,1204,35,2,150.00,EUR
11,Brand,2026-02-02,11.00,980,31,0,0.00,EUR
Total of 1 results,-,-,1023.50,2184,66,2,150.00,-`,
  ],
  [
    'Microsoft, with its copyright below',
    'microsoft',
    `"Report Name: Campaign"
"Report Time: 2/1/2026 - 2/2/2026"
"Rows: 2"

"Gregorian date","Account name","Currency code","Campaign ID","Campaign","Impressions","Clicks","Spend","Conversions","Revenue"
"2/1/2026","Acme","EUR","11","Brand","1,204","35","1,012.50","2","150.00"
"2/2/2026","Acme","EUR","11","Brand","980","31","11.00","0","0.00"
"©2026 Microsoft Corporation. All rights reserved."`,
  ],
];

describe('import_facts', function () {
  this.timeout(60_000);
  let service: TestService;
  before(async () => {
    service = await aService({
      platforms: ['google', 'meta', 'linkedin', 'tiktok', 'microsoft'],
      balance: 100_000,
    });
  });
  after(() => service.stop());

  const take = async (input: AnyJson) => {
    const { status, body } = await asker(service, 'import_facts').rest(input);
    expect(status, JSON.stringify(body)).to.equal(200);
    return body.result;
  };
  const fault = async (input: AnyJson): Promise<string> => {
    const { status, body } = await asker(service, 'import_facts').rest(input);
    expect(status, JSON.stringify(body)).to.equal(422);
    return JSON.stringify(body.error);
  };
  const rowsOf = async (sql: string): Promise<AnyJson> => {
    const { body } = await asker(service, 'query_facts').rest({ sql });
    expect(body.success, JSON.stringify(body.error)).to.equal(true);
    return body.result.rows;
  };
  const sums = (account: string) =>
    rowsOf(`SELECT date_day, campaign_id, campaign_name, currency, impressions, clicks, spend,
      conversions, conversions_value FROM daily WHERE account_id = '${account}' ORDER BY date_day`);

  for (const [at, [what, platform, file]] of files.entries())
    it(`reads ${what}`, async () => {
      const account_id = `file-${at}`;
      const told = await take({ file, platform, account_id });
      expect(told.currency).to.equal('EUR');
      expect(await sums(account_id)).to.deep.equal([
        ['2026-02-01', '11', 'Brand', 'EUR', 1204, 35, 1012.5, 2, 150],
        ['2026-02-02', '11', 'Brand', 'EUR', 980, 31, 11, 0, 0],
      ]);
      const reasons = told.left_out.map((one: AnyJson) => one.reason);
      expect(reasons.filter((one: string) => one !== 'a sum of other rows')).to.deep.equal([]);
    });

  it('takes an artifact, also in UTF-16 as Google Ads writes it for Excel', async () => {
    const { organizationId } = service;
    const [key] = await service.parts.keys.list(organizationId);
    const owner = { organizationId, workspaceId: key!.workspaceId };
    const wish = { mime: 'text/csv', name: 'a.csv', purpose: 'facts', keepDays: 1 };
    const bytes = Buffer.from(`\uFEFF${files[3]![2]}`, 'utf16le');
    const artifact = await service.parts.artifacts.receive(owner, [bytes], wish);
    await service.parts.store.transact((tx) => service.parts.artifacts.name(tx, owner, artifact));
    await take({ file: artifact.id, platform: 'google', account_id: 'wide' });
    expect(await sums('wide')).to.have.length(2);
    expect(
      await fault({ file: `art_${'0'.repeat(32)}`, platform: 'google', account_id: '3' }),
    ).to.include('is no artifact');
  });

  it('marks the account as imported, and exports it', async () => {
    const rows = await rowsOf(
      "SELECT imported, first_day FROM accounts WHERE account_id = 'file-0'",
    );
    expect(rows).to.deep.equal([[true, '2026-02-01']]);
    const { body } = await asker(service, 'export_facts').rest({ view: 'daily' });
    expect((await service.fetch(body.result.url)).text).to.include('file-0');
  });

  it('leaves unknown what the file does not tell, and says which rows it left out and why', async () => {
    const file = `Day,Campaign,Impr.,Clicks,Cost
2026-02-01,A,<10, --,1.50
2026-02-01,B,20,abc,1
2026-03-02,A,20,1,1
soon,A,20,1,1
2026-02-01,,20,1,1`;
    const told = await take({ file, platform: 'google', account_id: 'gaps', currency: 'USD' });
    expect(told.left_out).to.deep.equal([
      { reason: 'its clicks is no number', rows: 1, lines: [3] },
      { reason: 'its day is not over', rows: 1, lines: [4] },
      { reason: 'its day is no date', rows: 1, lines: [5] },
      { reason: 'it has no campaign', rows: 1, lines: [6] },
    ]);
    expect(await sums('gaps')).to.deep.equal([
      ['2026-02-01', 'A', 'A', 'USD', null, null, 1.5, null, null],
    ]);
  });

  it('keeps search terms without adding them up to campaigns', async () => {
    const file = `Day,Campaign,Ad group,Search term,Match type,Impr.,Clicks,Cost
2026-02-01,A,G,red boots,Exact match,20,2,1.50`;
    const told = await take({ file, platform: 'google', account_id: 'terms', currency: 'USD' });
    expect(told.levels).to.deep.equal([{ level: 'search_term', rows: 1 }]);
    const sql = "SELECT search_term, match_type FROM search_terms WHERE account_id = 'terms'";
    expect(await rowsOf(sql)).to.deep.equal([['red boots', 'EXACT']]);
    expect(await sums('terms')).to.deep.equal([]);
  });

  it('puts days in the place of former ones, and an undo puts the former ones back', async () => {
    const wish = { platform: 'google', account_id: 'twice', currency: 'USD' };
    const head = 'Day,Campaign,Cost\n';
    const spend = async () =>
      rowsOf("SELECT date_day, spend FROM daily WHERE account_id = 'twice' ORDER BY 1");
    const call = (file: string) => asker(service, 'import_facts').rest({ ...wish, file });
    const first = await call(`${head}2026-02-01,A,1\n2026-02-02,A,2`);
    const second = await call(`${head}2026-02-02,A,5\n2026-02-03,A,6`);
    const whole = [
      ['2026-02-01', 1],
      ['2026-02-02', 5],
      ['2026-02-03', 6],
    ];
    expect(await spend()).to.deep.equal(whole);
    const undo = async ({ body }: AnyJson) => {
      const { run_id } = body;
      const { body: done } = await asker(service, 'undo_change').rest({ run_id });
      expect(done.success, JSON.stringify([body, done])).to.equal(true);
    };
    await undo(second);
    expect(await spend()).to.deep.equal([
      ['2026-02-01', 1],
      ['2026-02-02', 2],
    ]);
    await undo(first);
    expect(await spend()).to.deep.equal([]);
  });

  it('never shows imported figures beside those of accounts in test mode', async () => {
    const { secret } = await service.aKey({ scopes: ['reporting:read'] });
    const wish = { platform: 'google', account_id: 'mine', currency: 'USD' };
    const file = 'Day,Campaign,Cost\n2026-02-01,A,1';
    const { status } = await asker(service, 'import_facts').rest({ ...wish, file }, secret);
    expect(status).to.equal(200);
    const sql = 'SELECT account_id FROM accounts';
    const { body } = await asker(service, 'query_facts').rest({ sql }, secret);
    expect(body.result.rows).to.deep.equal([['mine']]);
  });

  it('names the columns of a file that it does not know, and those that it needs', async () => {
    const file = 'Campaign name,Amount spent (EUR),Reach\nSpring,10,5';
    const told = await fault({ file, platform: 'meta', account_id: '1' });
    expect(told).to.include('Campaign name | Amount spent (EUR) | Reach').and.include('Tag');
    const named = await take({
      file: 'Quand,Quoi,Combien\n2026-02-01,Spring,10',
      platform: 'meta',
      account_id: 'named',
      currency: 'EUR',
      columns: ['day=Quand', 'campaign_name=Quoi', 'spend=Combien'],
    });
    expect(named.rows_taken).to.equal(1);
    const odd = { platform: 'meta', account_id: '1', file, columns: ['tag=Tag'] };
    expect(await fault(odd)).to.include('no field tag');
  });

  it('refuses an account that is connected, and two currencies', async () => {
    const [one] = await service.parts.connections.list(service.organizationId, 'google');
    const file = 'Day,Campaign,Currency code,Cost\n2026-02-01,A,EUR,1\n2026-02-01,A,USD,1';
    const connected = await fault({ file, platform: 'google', account_id: one!.accountId });
    expect(connected).to.include('connected');
    expect(await fault({ file, platform: 'google', account_id: '2' })).to.include('EUR, USD');
  });

  it('refuses numbers that are written in two ways', () => {
    const text = 'Day,Campaign,Cost\n2026-02-01,A,"1,5"\n2026-02-02,A,1.5';
    expect(() => read('google', text))
      .to.throw()
      .with.nested.property('details.faults[0].message')
      .that.includes('two ways');
  });
});
