import { expect } from 'chai';
import fc from 'fast-check';
import { ServiceError } from '../../../sdk/errors.ts';
import { fields, parse, world } from './parse-some.ts';

describe('Ids', () => {
  const id = (text: unknown) => parse({ id: { type: 'id' } }, { id: text });

  it('stay text: leading zeros and twenty digits are kept', () => {
    for (const text of ['000123', '12345678901234567890', '7~99', 'urn:li:campaign:5'])
      expect(id(text)).to.deep.equal({ id: text });
  });
  it('refuse wildcards, lists, empties and numbers (M7)', () => {
    for (const text of [
      '*',
      '%',
      '12*',
      'all',
      'ALL',
      '',
      ' ',
      '1,2',
      '1 2',
      '1;2',
      '../7',
      'a/b',
      7,
    ])
      expect(() => id(text), JSON.stringify(text)).to.throw(ServiceError);
  });
});

describe('Choices', () => {
  const words = { ENABLED: ['ACTIVE'], PAUSED: ['DISABLE', 'PAUSE'], A: ['B'] };
  const choice = (text: string, ...choices: string[]) =>
    parse({ state: { enum: choices } }, { state: text }, { ...world, words })['state'];

  it('are taken in the words of results too, and handed on in those of the platform', () => {
    expect(choice('ENABLED', 'ACTIVE', 'PAUSED')).to.equal('ACTIVE');
    expect(choice('PAUSED', 'ACTIVE', 'PAUSED')).to.equal('PAUSED');
    expect(choice('PAUSED', 'ENABLE', 'PAUSE')).to.equal('PAUSE');
  });
  it('refuse any other word', () => {
    for (const text of ['A', 'active', 'REMOVED', 'constructor'])
      expect(() => choice(text, 'ACTIVE', 'PAUSED'), text).to.throw(ServiceError);
  });
});

describe('Money', () => {
  const money = (text: unknown, currency: string | null = 'USD') =>
    parse({ amount: { type: 'money' } }, { amount: text }, { ...world, currency })['amount'];

  it('is handed on as plain decimal text', () => {
    expect(money('50')).to.equal('50');
    expect(money('0050.10')).to.equal('50.1');
    expect(money(50.25)).to.equal('50.25');
    expect(money('1500', 'JPY')).to.equal('1500');
    expect(money('1.234', 'KWD')).to.equal('1.234');
  });
  it('refuses zero, signs, exponents, commas, and more decimals than the currency has', () => {
    const wrong = [
      '0',
      '0.00',
      '-1',
      '+1',
      '1e9',
      '1e9999',
      '10,00',
      'NaN',
      'Infinity',
      '0.001',
      '.5',
      '5.',
      ' 5',
      '0x10',
      '',
      '1_000',
      '1000000000',
      1e9,
      1e21,
      NaN,
      0,
      -1,
      0.1 + 0.2,
      null,
      true,
    ];
    for (const text of wrong) expect(() => money(text), String(text)).to.throw(ServiceError);
    expect(() => money('1.5', 'JPY')).to.throw(ServiceError);
    expect(() => money('1.2345', 'KWD')).to.throw(ServiceError);
  });
  it('accepts every positive amount the currency can write, and nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 11n - 1n), (cents) => {
        const text = `${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;
        const parsed = money(text) as string;
        const [whole = '', fraction = ''] = parsed.split('.');
        expect(BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))).to.equal(cents);
      }),
    );
  });
  it('named in another currency than the account’s is refused', () => {
    const specs = { amount: { type: 'money' }, currency: {} } as const;
    const given = (currency: string) => ['--amount', '5', '--currency', currency];
    expect(parse(specs, given('usd'))).to.include({ amount: '5' });
    expect(fields(() => parse(specs, given('EUR')))).to.deep.equal(['--currency']);
    expect(fields(() => parse(specs, given('EUR'), { ...world, currency: null }))).to.deep.equal([
      '--currency',
    ]);
  });
});

describe('Numbers, days and addresses', () => {
  it('numbers are plain and within bounds', () => {
    const days = (text: unknown) =>
      parse({ days: { type: 'integer', minimum: 1, maximum: 90 } }, { days: text })['days'];
    expect(days('30')).to.equal(30);
    for (const text of ['0', '91', '1.5', '1e1', '0x10', '', 'NaN', 2 ** 53, NaN])
      expect(() => days(text), String(text)).to.throw(ServiceError);
  });
  it('days are of the calendar', () => {
    const day = (text: string) => parse({ day: { type: 'date' } }, ['--day', text])['day'];
    expect(day('2028-02-29')).to.equal('2028-02-29');
    for (const text of ['2026-02-30', '2026-02-29', '2026-13-01', '20261101', '2026-1-1', 'today'])
      expect(() => day(text), text).to.throw(ServiceError);
  });
  it('addresses are public http ones, ports 80 and 443, without credentials (E2)', () => {
    const link = (text: string) => parse({ link: { type: 'url' } }, ['--link', text])['link'];
    for (const text of ['https://example.com/a?b=1', 'http://example.com:80/', 'https://8.8.8.8/'])
      expect(link(text)).to.equal(text);
    const wrong = [
      'http://127.1/',
      'http://0x7f.1/',
      'http://2130706433/',
      'http://[::1]/',
      'http://①②⑦.0.0.1/',
      'http://[::ffff:10.0.0.1]/',
      'http://169.254.169.254/',
      'http://10.0.0.1',
      'http://[64:ff9b::a00:1]/',
      'http://[2002:a00:1::]/',
      'http://168.63.129.16/',
      'http://localhost/',
      'http://db/',
      'http://x.internal/',
      'https://user:pw@example.com/',
      'https://example.com:8443/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      '//evil.example',
      'https://example.com\\@evil',
      'https://',
      `https://example.com/${'a'.repeat(2_048)}`,
    ];
    for (const text of wrong) expect(() => link(text), text).to.throw(ServiceError);
  });
  it('a hostile pattern of a manifest costs no time (H4)', () => {
    const text = `${'a'.repeat(50_000)}!`;
    const pattern = '^(a+)+$';
    expect(() => parse({ name: { pattern } }, { name: text })).to.throw(ServiceError);
    const schema = { type: 'string', pattern };
    expect(() =>
      parse({ name: { type: 'json', schema } }, { name: JSON.stringify(text) }),
    ).to.throw(ServiceError);
    expect(parse({ name: { pattern } }, { name: 'aaa' })).to.deep.equal({ name: 'aaa' });
  });
  it('a part of a JSON value that is wrong is told with what came, unless it is to be hashed', () => {
    const faultOf = (items: object, value: unknown) => {
      try {
        parse({ list: { type: 'json', schema: { type: 'array', items } } }, { list: [value] });
      } catch (error) {
        return (error as ServiceError).details.faults;
      }
      return undefined;
    };
    expect(faultOf({ type: ['number', 'null'] }, 'x')).to.deep.equal([
      { field: 'list/0', message: 'must be a number or null; got "x"' },
    ]);
    const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' };
    expect(JSON.stringify(faultOf(hash, '+49 30 123'))).to.not.include('+49');
  });
  it('texts hold no control characters', () => {
    expect(() => parse({ name: {} }, ['--name', 'a\u0000b'])).to.throw(ServiceError);
    expect(parse({ name: {} }, ['--name', 'a\nb'])).to.deep.equal({ name: 'a\nb' });
  });
});
