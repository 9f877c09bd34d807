/** Finds out what a column or a form field contains, by its name in exports, templates and pages. */
import { tidy } from './tidy.ts';

/** Kinds of values that identify somebody. */
export type IdentifierKind = 'email' | 'phone' | 'mobile_id' | 'company_domain' | 'company_name';

/** `country`: for the phones of the same line that have no country code. */
export type NamedKind = IdentifierKind | 'country';

/** Names in English, German, French, Spanish and Japanese, without accents. One of them decides the kind of the column. */
const named: readonly (readonly [NamedKind, ReadonlySet<string>])[] = [
  ['mobile_id', words('maid madid idfa gaid aaid adid idfas gaids maids googleaid appleidfa')],
  [
    'email',
    words(
      'email emails mail mails emailaddress emailaddresses emailadresse mailadresse courriel correo correos correio',
      'メールアドレス メール eメール 電子メール 電子メールアドレス',
    ),
  ],
  [
    'phone',
    words(
      'phone phones telephone telephones tel phonenumber phonenumbers mobile mobil mobiles cell cellphone cellular cellulare gsm landline',
      'mobilephone telefon telefonnummer mobiltelefon mobilnummer handy handynummer rufnummer festnetz telefono telefonos movil moviles celular',
      'telefone telefoon portable whatsapp 電話 電話番号 携帯 携帯電話 携帯番号 携帯電話番号',
    ),
  ],
  [
    'country',
    words('country countrycode countryregion land landercode pays pais paese 国 国名 国コード'),
  ],
];

/** Words that may come with such a name: a sort, an owner, or a form. */
const beside = words(
  'number numbers no nr num n numero numeros nummer address addresses adresse adressen direccion value values id code hashed hash sha sha256',
  'primary secondary main default region work personal business private home office other alternative preferred best billing shipping delivery',
  'contact customer client user subscriber member lead buyer privat geschaftlich dienstlich kunde kunden principal particular',
  'professionnel professionnelle personnel personnelle fixe fijo trabajo personal de d du des la le el del of electronico electronique iso',
);

const phrases: readonly (readonly [NamedKind, RegExp])[] = [
  [
    'mobile_id',
    /^(mobile|device|advertising|mobile advertis(er|ing)|mobile ad|mobile device|google advertising|apple) ids?$/,
  ],
  [
    'company_domain',
    /^((company )?(domains?|website( domain)?|web ?site|email domain)|companywebsite|companyemaildomain)$/,
  ],
  [
    'company_name',
    /^(company|company ?names?|companies|organi[sz]ation( name)?|firma|firmenname|unternehmen|entreprise|societe|empresa|会社名|企業名)$/,
  ],
];

/** @param name  of a column or a field: `E-mail`, `hashed_phone`, `IDFA`, `Téléphone portable` */
export function kindOfName(name: string): NamedKind | undefined {
  const all = wordsOf(name);
  // Words for a hash do not change the kind.
  const told = all.filter((word) => !/^(hashed|hash|sha|sha256|256|\d)$/.test(word));
  const phrase = phrases.find(([, form]) => form.test(told.join(' ')));
  if (phrase) return phrase[0];
  const own = named.find(
    ([, names]) =>
      told.some((word) => names.has(word)) &&
      told.every((word) => names.has(word) || beside.has(word)),
  );
  return own?.[0];
}

function wordsOf(name: string): string[] {
  return tidy(name)
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/(\p{L})(\d)(?=$|[^\p{L}])/gu, '$1 $2')
    .replace(/sha[ _-]?256/, 'sha256')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .join(' ')
    .replace(/\be (mails?)/g, 'e$1')
    .split(' ')
    .filter(Boolean);
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
