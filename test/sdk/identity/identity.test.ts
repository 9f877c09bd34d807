/** Values that identify somebody have one spelling. Values that identify nobody have none. */
import { expect } from 'chai';
import { getCountries } from 'libphonenumber-js';
import { createHash } from 'node:crypto';
import { countryOf } from '../../../sdk/identity/country-of.ts';
import { hashesOfNothing, hashOfSomebody } from '../../../sdk/identity/hashes.ts';
import { kindOfName } from '../../../sdk/identity/kind-of-name.ts';
import { plainEmail } from '../../../sdk/identity/plain-email.ts';
import { plainPhone } from '../../../sdk/identity/plain-phone.ts';

describe('A phone', () => {
  const right: readonly (readonly [given: string, country: string | undefined, number: string])[] =
    [
      ['+44 (0)20 7946 0958', undefined, '+442079460958'],
      ['0044 20 7946 0958', undefined, '+442079460958'],
      ['020 7946 0958', 'GB', '+442079460958'],
      ['0049 151 23456789', undefined, '+4915123456789'],
      ['+49 151/23456789', undefined, '+4915123456789'],
      ["'+16505551212", undefined, '+16505551212'],
      ['\u202a+1 650-555-1212\u202c', undefined, '+16505551212'],
      ['+1 650\u2013555\u20131212', undefined, '+16505551212'],
      ['+1 650\u2011555\u20111212', undefined, '+16505551212'],
      ['＋１（６５０）５５５－１２１２', undefined, '+16505551212'],
      ['+1.650.555.1212', undefined, '+16505551212'],
      ['(650) 555-1212', 'US', '+16505551212'],
      ['+39 06 12345678', undefined, '+390612345678'],
      ['+81 (0)90-1234-5678', undefined, '+819012345678'],
      ['090-1234-5678', 'JP', '+819012345678'],
      ['+7 (8) 495 123-45-67', undefined, '+74951234567'],
    ];
  for (const [given, country, number] of right)
    it(`written ${JSON.stringify(given)}${country ? ` in ${country}` : ''} is ${number}`, () => {
      expect(plainPhone(given, country)).to.equal(number);
    });
  for (const given of [
    '(650) 555-1212',
    '030 1234567',
    '+1111111111',
    '+10000000000',
    '+999999999999999',
    '+44 44444 44444',
    '+1 650',
    'tel:+16505551212',
    '+1 650 555 1212 ext. 5',
    '+1-800-FLOWERS',
    '+16505551212, +16505551213',
    '',
    '+',
    '00',
  ])
    it(`is not ${JSON.stringify(given)}`, () => {
      expect(plainPhone(given)).to.equal(undefined);
    });
});

describe('An e-mail address', () => {
  for (const given of [
    ' Ann@Example.com ',
    'ann@example.com\u200b',
    '\u2060ann@example.com',
    'ann@exam\u00adple.com',
    "'ann@example.com",
    'ａｎｎ＠example.com',
    'ann@example.com\n',
  ])
    it(`written ${JSON.stringify(given)} is ann@example.com`, () => {
      expect(plainEmail(given)).to.equal('ann@example.com');
    });
  for (const given of [
    'mailto:ann@example.com',
    'ann@example.com?subject=x',
    '(ann@example.com',
    'ann@example.com)',
    'ann@example.com/',
    'ann@example.com:',
    'ann@example.com.',
    'Ann Doe <ann@example.com>',
    '"ann"@example.com',
    'ann@example.com|+16505551212',
    'ann@example.com bob@example.com',
    'ann@example.com\tbob@example.com',
    'ann@@example.com',
    'ann..b@example.com',
    '.ann@example.com',
    'ann@example',
    'ann@-example.com',
    'ann@example..com',
    'null@null.null',
    'none@example.invalid',
    `${'a'.repeat(65)}@example.com`,
  ])
    it(`is not ${JSON.stringify(given)}`, () => {
      expect(plainEmail(given)).to.equal(undefined);
    });
});

describe('A hash', () => {
  it('of nothing is nobody, however it was written', () => {
    for (const [text, hash] of Object.entries(hashesOfNothing)) {
      expect(createHash('sha256').update(text).digest('hex'), JSON.stringify(text)).to.equal(hash);
      expect(hashOfSomebody(` ${hash.toUpperCase()} `)).to.equal(undefined);
    }
    const own = createHash('sha256').update('ann@example.com').digest('hex');
    expect(hashOfSomebody(own.toUpperCase())).to.equal(own);
  });
});

describe('The name of a column or a field', () => {
  const known: Readonly<Record<string, readonly string[]>> = {
    email: [
      'Email',
      'E-Mail',
      'E-mail Address',
      'E-mail 1 - Value',
      'email_id',
      'hashed_email',
      'email_sha256',
      'Primary Email',
      'E-Mail-Adresse',
      'Adresse e-mail',
      'Courriel',
      'Correo electrónico',
      'メールアドレス',
    ],
    phone: [
      'Phone Number',
      'Mobile',
      'Mobile Phone Number',
      'Business Phone',
      'Phone 1 - Value',
      'Telefon',
      'Telefon (privat)',
      'Handynummer',
      'Téléphone portable',
      'N° de téléphone',
      'Teléfono móvil',
      '電話番号',
      '携帯電話番号',
    ],
    mobile_id: ['madid', 'IDFA', 'Mobile ID', 'googleaid', 'mobile advertiser id'],
    company_domain: ['Website', 'companywebsite', 'companyemaildomain', 'Company Domain'],
    company_name: ['Company', 'companyname', 'Firma', 'Entreprise', 'Empresa', '会社名'],
    country: ['Country', 'Land', 'Pays', 'País', '国', 'Country Code'],
  };
  for (const [kind, names] of Object.entries(known))
    it(`says ${kind} in the words of exports and templates`, () => {
      for (const name of names) expect(kindOfName(name), name).to.equal(kind);
    });
  it('says nothing where it names somebody else, or something else', () => {
    for (const name of ['Accepts Email Marketing', 'Owner email', 'Name', 'City', 'Address 1'])
      expect(kindOfName(name), name).to.equal(undefined);
  });
});

describe('A country', () => {
  it('is known by its code and by its name in several languages', () => {
    for (const name of ['DE', 'de', 'Germany', 'Deutschland', 'Allemagne', 'Alemania', 'ドイツ'])
      expect(countryOf(name), name).to.equal('DE');
    expect(['UK', 'USA', 'Great Britain'].map(countryOf)).to.deep.equal(['GB', 'US', 'GB']);
    for (const name of ['United Kingdom', 'U.S.A.', 'GBR', 'The Netherlands', 'Hong Kong', '米国'])
      expect(countryOf(name), name).to.be.a('string');
    for (const name of ['', 'XX', 'EU', 'Europe', 'n/a', 'Congo'])
      expect(countryOf(name), name).to.equal(undefined);
  });

  it('is one whose numbers are known, under each name that a browser gives it', () => {
    const isles = new Set(['AC', 'TA']);
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ja']) {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      for (const code of getCountries().filter((one) => !isles.has(one))) {
        const name = names.of(code)!;
        expect([code, undefined], `${language} ${code} ${name}`).to.include(countryOf(name));
        if (countryOf(name) === undefined) expect(name).to.match(/^(São Martinho|Congo)$/);
      }
    }
    expect(plainPhone('06 12 34 56 78', countryOf('Frankreich'))).to.equal('+33612345678');
    expect(plainPhone('020 7946 0958', countryOf('United Kingdom'))).to.equal('+442079460958');
    expect(plainPhone('8 (495) 123-45-67', countryOf('Russia'))).to.equal('+74951234567');
  });
});
