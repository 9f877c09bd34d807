import { expect } from 'chai';
import fc from 'fast-check';
import { parseArgs } from '../../../runtime/scripts/parse-args.ts';
import { ServiceError, type Fault } from '../../../sdk/errors.ts';
import type { ArgSpec } from '../../../sdk/script.ts';

const world = { currency: 'USD', today: '2026-11-20' };
const arg = (spec: Partial<ArgSpec>): ArgSpec => ({ type: 'string', description: 'x', ...spec });

function parse(
  args: Record<string, Partial<ArgSpec>>,
  given: readonly string[] | Record<string, unknown>,
  where: { currency: string | null; today: string } = world,
) {
  const specs = Object.fromEntries(Object.entries(args).map(([key, spec]) => [key, arg(spec)]));
  return parseArgs({ args: specs }, given, where);
}

function faultsOf(work: () => unknown): readonly Fault[] {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'input_invalid')
      return error.details.faults ?? [];
    throw error;
  }
  throw new Error('nothing was refused');
}
const fields = (work: () => unknown) => faultsOf(work).map(({ field }) => field);

describe('Arguments of a script', () => {
  const campaign = { campaign_id: { type: 'id', required: true } } as const;

  it('are given as flag and value, or joined by =', () => {
    expect(parse(campaign, ['--campaign-id', '7'])).to.deep.equal({ campaign_id: '7' });
    expect(parse(campaign, ['--campaign-id=7'])).to.deep.equal({ campaign_id: '7' });
    expect(parse({ name: {} }, ['--name=--a=b'])).to.deep.equal({ name: '--a=b' });
  });
  it('are checked alike when given by name', () => {
    expect(parse(campaign, { campaign_id: '7' })).to.deep.equal({ campaign_id: '7' });
    expect(fields(() => parse(campaign, { campaign_id: 'all', nme: 1 }))).to.deep.equal([
      'nme',
      'campaign_id',
    ]);
  });
  it('an unknown flag is refused with the near name', () => {
    const [fault] = faultsOf(() => parse(campaign, ['--campaing-id', '7']));
    expect(fault).to.include({ field: '--campaing-id' });
    expect(fault?.message).to.contain('--campaign-id');
  });
  it('every fault is told at once', () => {
    const specs = { ...campaign, days: { type: 'integer' }, kind: { enum: ['A', 'B'] } } as const;
    const given = ['--days', 'x', '--kind', 'C', '--other', '1', 'stray'];
    expect(fields(() => parse(specs, given))).to.have.members([
      '--other',
      'args[6]',
      '--campaign-id',
      '--days',
      '--kind',
    ]);
  });
  it('a flag given twice is refused unless it repeats', () => {
    expect(
      fields(() => parse(campaign, ['--campaign-id', '7', '--campaign-id', '8'])),
    ).to.deep.equal(['--campaign-id']);
    expect(parse({ id: { repeat: true } }, ['--id', 'a', '--id=b'])).to.deep.equal({
      id: ['a', 'b'],
    });
  });
  it('a flag without its value is refused, once', () => {
    const specs = { ...campaign, name: {} };
    expect(fields(() => parse(specs, ['--campaign-id', '--name', 'x']))).to.deep.equal([
      '--campaign-id',
    ]);
    expect(fields(() => parse(specs, ['--name', 'x', '--campaign-id']))).to.deep.equal([
      '--campaign-id',
    ]);
  });
  it('a boolean needs no value, and takes true or false', () => {
    const specs = { fast: { type: 'boolean' }, name: {} } as const;
    expect(parse(specs, ['--fast'])).to.deep.equal({ fast: true });
    expect(parse(specs, ['--fast', 'false'])).to.deep.equal({ fast: false });
    expect(parse(specs, ['--fast', '--name', 'x'])).to.deep.equal({ fast: true, name: 'x' });
    expect(fields(() => parse(specs, ['--fast=yes']))).to.deep.equal(['--fast']);
    expect(fields(() => parse(specs, ['--fast', 'yes']))).to.deep.equal(['args[1]']);
  });
  it('a list separated by commas becomes texts; an empty item is refused', () => {
    expect(parse({ ids: { type: 'csv' } }, ['--ids', 'a, b,c'])).to.deep.equal({
      ids: ['a', 'b', 'c'],
    });
    expect(fields(() => parse({ ids: { type: 'csv' } }, ['--ids', 'a,,b']))).to.deep.equal([
      '--ids',
    ]);
    expect(
      fields(() => parse({ ids: { type: 'csv', maxItems: 1 } }, ['--ids', 'a,b'])),
    ).to.have.length(1);
  });
  it('an empty list is a list where a manifest allows it, and a fault elsewhere', () => {
    const ids = (spec: object, value: unknown) =>
      parse({ ids: { type: 'csv', ...spec } }, { ids: value });
    expect(parse({ ids: { type: 'csv', minItems: 0 } }, ['--ids='])).to.deep.equal({ ids: [] });
    expect(ids({ minItems: 0 }, [])).to.deep.equal({ ids: [] });
    expect(fields(() => parse({ ids: { type: 'csv' } }, ['--ids=']))).to.deep.equal(['--ids']);
    expect(fields(() => ids({}, []))).to.deep.equal(['ids']);
  });
  it('JSON is parsed and held to its schema, each fault with its path', () => {
    const schema = {
      type: 'object',
      properties: { age: { type: 'integer' } },
      additionalProperties: false,
    };
    const specs = { spec: { type: 'json', schema } } as const;
    expect(parse(specs, ['--spec', '{"age":3}'])).to.deep.equal({ spec: { age: 3 } });
    expect(fields(() => parse(specs, ['--spec', '{"age":"x","b":1}']))).to.have.members([
      '--spec/age',
      '--spec',
    ]);
    expect(fields(() => parse(specs, ['--spec', '{']))).to.deep.equal(['--spec']);
    expect(
      fields(() => parse({ spec: { type: 'json' } }, ['--spec', '{"__proto__":{"a":1}}'])),
    ).to.have.length(1);
    const deep = '['.repeat(40) + ']'.repeat(40);
    expect(fields(() => parse({ spec: { type: 'json' } }, ['--spec', deep]))).to.have.length(1);
  });
  it('defaults are filled in, absent ones stay absent', () => {
    const specs = { level: { default: 'campaign' }, name: {} };
    expect(parse(specs, [])).to.deep.equal({ level: 'campaign' });
  });
  it('elements that are not texts, too many or too long are refused by place', () => {
    const bad = [1, null, '--x'] as unknown as string[];
    expect(fields(() => parse(campaign, bad))).to.deep.equal(['args[0]', 'args[1]']);
    expect(fields(() => parse(campaign, Array<string>(1_001).fill('--a')))).to.deep.equal(['args']);
    expect(fields(() => parse(campaign, ['--campaign-id', 'x'.repeat(100_001)]))).to.deep.equal([
      'args[1]',
    ]);
  });
  it('names of Object.prototype are unknown flags like any other', () => {
    for (const name of ['toString', '__proto__', 'constructor'])
      expect(fields(() => parse({}, [`--${name}`, 'x']))).to.deep.equal([`--${name}`]);
    expect(fields(() => parse({}, JSON.parse('{"__proto__":1}') as never))).to.deep.equal([
      '__proto__',
    ]);
  });
  it('any list of texts ends in an object or in named faults, never otherwise', () => {
    const specs = {
      ...campaign,
      budget: { type: 'money' },
      days: { type: 'integer', minimum: 1 },
      fast: { type: 'boolean' },
      ids: { type: 'csv' },
      when: { type: 'date' },
      link: { type: 'url' },
      spec: { type: 'json' },
    } as const;
    const flag = fc.constantFrom(
      ...Object.keys(specs).map((key) => `--${key.replaceAll('_', '-')}`),
    );
    const word = fc.oneof(
      flag,
      fc.string({ unit: 'binary-ascii' }),
      fc.constantFrom('7', 'true', '5.5'),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (given) => {
        try {
          expect(parse(specs, given)).to.have.property('campaign_id');
        } catch (error) {
          expect(error).to.be.instanceOf(ServiceError);
          expect((error as ServiceError).details.faults).to.not.be.empty;
        }
      }),
    );
  });
});

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
    const begun = performance.now();
    expect(() => parse({ name: { pattern } }, { name: text })).to.throw(ServiceError);
    const schema = { type: 'string', pattern };
    expect(() =>
      parse({ name: { type: 'json', schema } }, { name: JSON.stringify(text) }),
    ).to.throw(ServiceError);
    expect(performance.now() - begun).to.be.below(2_000);
    expect(parse({ name: { pattern } }, { name: 'aaa' })).to.deep.equal({ name: 'aaa' });
  });
  it('texts hold no control characters', () => {
    expect(() => parse({ name: {} }, ['--name', 'a\u0000b'])).to.throw(ServiceError);
    expect(parse({ name: {} }, ['--name', 'a\nb'])).to.deep.equal({ name: 'a\nb' });
  });
});
