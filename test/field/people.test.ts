/** Cases from public bug reports about people's data: no person is dropped silently, and no other value is hashed instead. */
import { expect } from 'chai';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readIdentifiers } from '../../runtime/platforms/files/read-identifiers.ts';
import { hashedInput, hashPersonal } from '../../runtime/scripts/hash-personal.ts';
import { personIn } from '../../plugins/categories/pixel_tracking/event.ts';
import { userOf } from '../../plugins/categories/pixel_tracking/person.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const read = (text: string) => readIdentifiers(Buffer.from(text), {});
const readOne = (text: string) => read(text).catch(() => undefined);
const ANN = sha('ann@example.com');
const PHONE = sha('+16505551212');
const nothing = sha('');

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The result for one value at each door; undefined where it is refused. */
async function atEachDoor(kind: 'email' | 'phone', value: string) {
  const file = await readOne(`${kind}\n${quoted(value)}\n`);
  const field = `${kind}s`;
  const input = hashedInput({ [field]: value }, { hashes: { [field]: { as: kind } } });
  const inCall = String(input[field]).split(':')[0];
  const person = userOf(personIn({ [kind]: value }));
  return {
    file: (kind === 'email' ? file?.hashed_emails : file?.hashed_phones)?.[0],
    call: inCall === '!' || inCall === '' ? undefined : inCall,
    script: hashPersonal(value, { as: kind }),
    pixel: person[kind],
  };
}

describe('People at every door', () => {
  const near = fc.constantFrom('+1 650 555 1212', 'ann@example.com', '(0)', ' ', '00', "'", '.');
  const odd = fc.constantFrom(
    '\u200b',
    '\u00ad',
    '\u202a',
    '-',
    '\u2013',
    '/',
    'mailto:',
    '<',
    'x',
  );
  const value = fc.oneof(
    fc.emailAddress(),
    fc.array(fc.oneof(near, odd), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    fc.integer({ min: 1e6, max: 9e14 }).map((digits) => `+${digits}`),
  );
  for (const kind of ['email', 'phone'] as const)
    it(`the same ${kind} gives the same hash, or is refused, at each`, async () => {
      await fc.assert(
        fc.asyncProperty(value, async (given) => {
          // A list splits its entries; a single value is not split.
          fc.pre(!/[,;\n\r\t]/.test(given) && given.trim() !== '' && !/\s/.test(given.trim()));
          const found = Object.values(await atEachDoor(kind, given));
          expect(new Set(found).size, `${JSON.stringify(given)} ${found.join(' ')}`).to.equal(1);
        }),
        { numRuns: 400 },
      );
    });

  it('email-zero-width: an invisible character is no part of an address', async () => {
    for (const given of ['ann@example.com\u200b', '\u2060ann@example.com', 'ann@exam\u00adple.com'])
      expect(Object.values(await atEachDoor('email', given))).to.deep.equal(Array(4).fill(ANN));
  });

  it('email-mailto: a scheme or a bracket is never hashed with it', async () => {
    const rows = ['mailto:ann@example.com', '(ann@example.com', 'ann@example.com/', 'b@c.example'];
    const list = await read(`email\n${rows.join('\n')}\n`);
    expect(list).to.deep.include({ hashed_emails: [sha('b@c.example')], invalid: 3, skipped: 3 });
    expect(list.notes?.join(' ')).to.contain('3 values are no e-mails');
  });

  it('csv-pipe: a list parted by bars is read', async () => {
    expect(await read('email|phone\nann@example.com|+16505551212\n')).to.deep.include({
      hashed_emails: [ANN],
      hashed_phones: [PHONE],
      rows: 1,
      skipped: 0,
    });
  });

  it('csv-quoted-header-commas: what stands in quotes parts nothing', async () => {
    const csv =
      '"Name (Last, First, Middle)";Email;Phone\n"Doe, Ann, B";ann@example.com;+16505551212\n';
    expect(await read(csv)).to.deep.include({ hashed_emails: [ANN], hashed_phones: [PHONE] });
  });

  it('a first line that says how the file is parted is none of the list', async () => {
    expect(await read('sep=;\nemail;phone\nann@example.com;+16505551212\n')).to.deep.include({
      hashed_emails: [ANN],
      rows: 1,
    });
  });

  it('phone-trunk-zero, phone-marks: one number, however it is spelled', async () => {
    const london = sha('+442079460958');
    expect(Object.values(await atEachDoor('phone', '+44 (0)20 7946 0958'))).to.deep.equal(
      Array(4).fill(london),
    );
    const spelled = ["'+16505551212", '\u202a+1 650-555-1212\u202c', '+1 650\u2013555\u20131212'];
    const list = await read(`phone\n${spelled.join('\n')}\n`);
    expect(list).to.deep.include({ hashed_phones: [PHONE], duplicates: 2, invalid: 0 });
  });

  it('pixel-phone-national: a number of no country is told to nobody, with its country it is', () => {
    expect(userOf(personIn({ phone: '(650) 555-1212' }))).to.deep.equal({});
    const { phone } = userOf(personIn({ phone: '(650) 555-1212', country: 'US' }));
    expect(phone).to.equal(PHONE);
  });

  it('a file tells the country of its national numbers in a column', async () => {
    const csv = 'Land;Telefon\nDeutschland;030 1234567\nUSA;(650) 555-1212\n;030 1234567\n';
    const list = await read(csv);
    expect(list.hashed_phones).to.deep.equal([sha('+49301234567'), PHONE]);
    expect(list.invalid).to.equal(1);
  });

  const files: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['Email,Mobile\nann@example.com,+16505551212\n', ['+16505551212'], []],
    [
      'Record ID,Email,Phone Number,Mobile Phone Number\n1,ann@example.com,+16505551212,+16505551213\n',
      ['+16505551212', '+16505551213'],
      ['Record ID'],
    ],
    [
      'First Name,E-mail Address,Mobile Phone,Business Phone\nAnn,ann@example.com,+16505551212,+16505551213\n',
      ['+16505551212', '+16505551213'],
      ['First Name'],
    ],
    ['Kontakt,Durchwahl\nann@example.com,+16505551212\n', ['+16505551212'], []],
  ];
  for (const [csv, phones, unused] of files)
    it(`csv-known-and-unknown-phone-column: ${csv.split('\n')[0]}`, async () => {
      const list = await read(csv);
      expect(list.hashed_emails).to.deep.equal([ANN]);
      expect(list.hashed_phones).to.deep.equal(phones.map(sha));
      for (const name of unused) expect(list.notes?.join(' ')).to.contain(`"${name}"`);
      if (unused.length === 0 && csv.startsWith('Email')) expect(list.notes).to.equal(undefined);
    });

  it('a column of other people is named, and left out where the list has its own', async () => {
    const csv = 'Email,Account owner\nann@example.com,boss@seller.example\n';
    const list = await read(csv);
    expect(list.hashed_emails).to.deep.equal([ANN]);
    expect(list.notes?.join(' ')).to.contain('"Account owner": 1 e-mails were not used');
  });

  it('hash-of-nothing: an empty cell that somebody hashed is nobody', async () => {
    const list = await read(`email\n${nothing}\nann@example.com\n`);
    expect(list).to.deep.include({ hashed_emails: [ANN], invalid: 1 });
    expect(Object.values(await atEachDoor('email', nothing)).slice(0, 3)).to.deep.equal(
      Array(3).fill(undefined),
    );
  });

  it('placeholder-emails: what no numbering plan and no domain has is nobody', async () => {
    const rows = ['null@null.null', '+1111111111', '+10000000000', '+999999999999999'];
    const list = await read(
      `email,phone\nann@example.com,\n${rows.map((one) => (one.includes('@') ? `${one},` : `,${one}`)).join('\n')}\n`,
    );
    expect(list).to.deep.include({ hashed_emails: [ANN], hashed_phones: [], invalid: 4 });
  });

  it('list-by-newlines: lines part a list as commas do', () => {
    const hashes = { emails: { as: 'email' }, phones: { as: 'phone' } } as const;
    const three = [ANN, sha('bob@example.com'), sha('cat@example.com')].join(',');
    for (const emails of [
      'ann@example.com\nbob@example.com, cat@example.com',
      'ann@example.com;bob@example.com\r\ncat@example.com',
      'ann@example.com bob@example.com cat@example.com',
    ])
      expect(hashedInput({ emails }, { hashes }).emails).to.equal(three);
    const { phones } = hashedInput({ phones: '+1 650 555 1212 +49 151/23456789' }, { hashes });
    expect(String(phones).split(',')).to.have.length(2);
  });
});
