import { expect } from 'chai';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import {
  MAX_IDENTIFIERS,
  readIdentifiers,
} from '../../../../runtime/platforms/files/read-identifiers.ts';
import { failureOf } from '../../../support/a-gateway.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const read = (text: string, phones: 'e164' | 'digits' = 'e164') =>
  readIdentifiers(Buffer.from(text), { phones });

describe('A list of members', () => {
  it('by its header gives e-mails and phones hashed, devices and companies as they are', async () => {
    const csv = [
      'Name,E-Mail,Phone Number,IDFA,Website,Company',
      'Ann, Ann@Example.com ,+1 (415) 555-0100,aebe52e7-03ee-455a-b3c4-e57283966239,https://www.acme.example/about,Acme Inc',
      '"Bo, jr.",bo@example.com,0049 30 1234567,,,',
    ].join('\n');
    expect(await read(csv)).to.deep.equal({
      hashed_emails: [sha('ann@example.com'), sha('bo@example.com')],
      hashed_phones: [sha('+14155550100'), sha('+49301234567')],
      mobile_ids: ['aebe52e7-03ee-455a-b3c4-e57283966239'],
      company_domains: ['acme.example'],
      company_names: ['Acme Inc'],
      rows: 2,
      skipped: 0,
      skipped_lines: [],
      duplicates: 0,
      invalid: 0,
      notes: ['Columns that were not used: "Name".'],
    });
    const { hashed_phones } = await read(csv, 'digits');
    expect(hashed_phones).to.deep.equal([sha('14155550100'), sha('49301234567')]);
  });
  it('without a header is told by its values', async () => {
    const list = await read(
      `ann@example.com\n${sha('bo@example.com').toUpperCase()}\n+14155550100\n`,
    );
    expect(list).to.deep.include({
      hashed_emails: [sha('ann@example.com'), sha('bo@example.com')],
      hashed_phones: [sha('+14155550100')],
    });
  });
  it('may be parted by semicolons or tabs, end in any way and begin with a byte order mark', async () => {
    for (const mark of [',', ';', '\t'])
      for (const end of ['\n', '\r\n'])
        expect(await read(`\ufeffemail${mark}x${end}a@b.example${mark}1${end}`)).to.deep.include({
          hashed_emails: [sha('a@b.example')],
          rows: 1,
        });
  });
  it('takes everybody once, and says how many lines had nobody', async () => {
    const list = await read(
      'email,phone\nA@b.example,\na@B.example,\n,\nnobody,5550100\n,030 1234567\n',
    );
    expect(list).to.deep.include({ hashed_emails: [sha('a@b.example')], hashed_phones: [] });
    expect(list).to.include({ rows: 4, skipped: 2, duplicates: 1, invalid: 3 });
    expect(list.skipped_lines).to.deep.equal([5, 6]);
  });
  it('names the line at which it is no UTF-8, wherever that stands in the file', async () => {
    const good = 'a@b.example\n'.repeat(9_000);
    const bytes = Buffer.concat([Buffer.from(`email\n${good}`), Buffer.from([0x6a, 0xf6, 10])]);
    const error = await failureOf(readIdentifiers(bytes, {}));
    expect(error.message).to.contain('UTF-8').and.contain('line 9002');
  });
  const unread: [string, string | Buffer, RegExp][] = [
    ['UTF-16', Buffer.from('\ufeffemail\na@b.example', 'utf16le'), /is UTF-16 text: save it as/],
    ['UTF-16 without a mark', Buffer.from('email\na@b.example', 'utf16le'), /zero byte in line 1/],
    ['a zero byte', 'email\na@b.example\0', /zero byte in line 2: save it as UTF-8/],
    ['a formula with quotes', 'email\nx\n=A("b",""c)', /behind a closing quote in line 3/],
    ['an open quote', 'email\n"a@b.example\nb@b.example', /still open where it ends, in line 3/],
    ['an endless line', `email\n${'a'.repeat(200_000)}`, /line 2 has more than 65536 characters/],
  ];
  for (const [what, file, why] of unread)
    it(`says of ${what} in which line it stands, and nothing of the file`, async () => {
      const { message } = await failureOf(readIdentifiers(Buffer.from(file), { phones: 'e164' }));
      expect(message).to.match(why).and.not.include('example');
    });

  it('takes formulas for nobody, and names their lines', async () => {
    const list = await read('email\na@b.example\n=HYPERLINK("x")\n@SUM(A1)\n');
    expect(list).to.include({ rows: 3, skipped: 2, invalid: 2 });
    expect(list.skipped_lines).to.deep.equal([3, 4]);
  });
  it('leaves out devices that do not want to be followed', async () => {
    const list = await read(
      'maid\n00000000-0000-0000-0000-000000000000\nAEBE52E7-03EE-455A-B3C4-E57283966239',
    );
    expect(list.mobile_ids).to.deep.equal(['AEBE52E7-03EE-455A-B3C4-E57283966239']);
  });
  it('gives devices hashed, in lower case, to whoever wants them so', async () => {
    const hash = sha('another');
    const csv = `idfa\nAEBE52E7-03EE-455A-B3C4-E57283966239\n${hash}\n`;
    const list = await readIdentifiers(Buffer.from(csv), { devices: 'sha256' });
    expect(list.mobile_ids).to.deep.equal([sha('aebe52e7-03ee-455a-b3c4-e57283966239'), hash]);
  });
  for (const [name, bytes] of [
    ['a page', Buffer.from('<!doctype html><html><body>Sign in</body></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a list of nobody', Buffer.from('email\nnone\n')],
    ['one line without end', Buffer.alloc(1_000_000, 'x,')],
  ] as const)
    it(`that is ${name} is refused`, async () => {
      expect(await failureOf(readIdentifiers(bytes, {}))).to.include({ code: 'input_invalid' });
    });
  it('never lets an e-mail or a phone through unhashed', async () => {
    const cell = fc.oneof(
      fc.emailAddress(),
      fc.string(),
      fc.constantFrom('+14155550100', 'ann@example.com', '"', ',', '\n', 'email'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { maxLength: 3 }), { maxLength: 5 }),
        async (rows) => {
          const csv = rows.map((row) => row.join(',')).join('\n');
          const list = await read(csv).catch(() => undefined);
          for (const hash of [...(list?.hashed_emails ?? []), ...(list?.hashed_phones ?? [])])
            expect(hash).to.match(/^[0-9a-f]{64}$/);
          expect(JSON.stringify(list?.company_domains ?? [])).to.not.include('@');
        },
      ),
      { numRuns: 200 },
    );
  });
  it(`of ${MAX_IDENTIFIERS} members is read while other work goes on, and one more is refused`, async () => {
    const lines = Array.from({ length: MAX_IDENTIFIERS }, (_, at) => `member${at}@example.com`);
    let turns = 0;
    const watch = setInterval(() => (turns += 1), 1);
    const list = await read(`email\n${lines.join('\n')}`);
    clearInterval(watch);
    expect(list.hashed_emails).to.have.length(MAX_IDENTIFIERS);
    expect(turns).to.be.above(20);
    const error = await failureOf(read(`email\n${lines.join('\n')}\nextra@example.com`));
    expect(error.message).to.match(/more than 100000 members/);
  });
});
