/** What ad groups may target: countries and provinces with their ids (GeoNames), languages, interests; a part of TikTok's lists. */

export interface Region {
  readonly location_id: string;
  readonly name: string;
  /** `0` for a country. */
  readonly parent_id: string;
  readonly region_code: string;
  readonly level: 'COUNTRY' | 'PROVINCE';
}

const country = (id: number, code: string, name: string, parts: readonly string[]): Region[] => {
  const own = { region_code: code, location_id: String(id) };
  return [
    { ...own, name, parent_id: '0', level: 'COUNTRY' },
    ...parts.map((part): Region => {
      const [partId = '', ...words] = part.split(' ');
      return {
        region_code: code,
        location_id: partId,
        name: words.join(' '),
        parent_id: String(id),
        level: 'PROVINCE',
      };
    }),
  ];
};

export const regions: readonly Region[] = [
  ...country(6252001, 'US', 'United States of America', [
    '5332921 California',
    '4736286 Texas',
    '5128638 New York',
    '4155751 Florida',
    '5815135 Washington',
    '5417618 Colorado',
    '5744337 Oregon',
  ]),
  ...country(6251999, 'CA', 'Canada', ['6093943 Ontario', '6115047 Quebec']),
  ...country(2635167, 'GB', 'United Kingdom', ['6269131 England', '2638360 Scotland']),
  ...country(2921044, 'DE', 'Germany', ['2951839 Bavaria', '2950157 Berlin', '2911297 Hamburg']),
  ...country(3017382, 'FR', 'France', ['3012874 Ile-de-France']),
  ...country(1861060, 'JP', 'Japan', ['1850144 Tokyo', '1853904 Osaka']),
];

export const regionsById: ReadonlyMap<string, Region> = new Map(
  regions.map((region) => [region.location_id, region]),
);

export const languages: readonly { readonly code: string; readonly name: string }[] = [
  'ar Arabic',
  'de German',
  'en English',
  'es Spanish',
  'fr French',
  'id Indonesian',
  'it Italian',
  'ja Japanese',
  'ko Korean',
  'ms Malay',
  'nl Dutch',
  'pl Polish',
  'pt Portuguese',
  'ru Russian',
  'sv Swedish',
  'th Thai',
  'tr Turkish',
  'vi Vietnamese',
].map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }));

interface Interest {
  readonly interest_category_id: string;
  readonly interest_category_name: string;
  readonly level: number;
  readonly sub_category_ids: readonly string[];
}

const tree: readonly (readonly [id: number, name: string, parts: readonly string[]])[] = [
  [10, 'Education', ['Vocational Training', 'Language Training']],
  [14, 'Sports & Outdoor', ['Sports Equipment', 'Camping & Hiking', 'Cycling']],
  [18, 'Travel', ['Hotels', 'Domestic Travel', 'International Travel']],
  [22, 'Apparel & Accessories', ['Shoes', 'Bags', 'Outdoor Apparel']],
];

export const interests: readonly Interest[] = tree.flatMap(([id, name, parts]) => {
  const ids = parts.map((_, n) => `${id}1${String(n).padStart(2, '0')}`);
  const interest = (of: string, words: string, level: number, sub: readonly string[]) => ({
    interest_category_id: of,
    interest_category_name: words,
    level,
    sub_category_ids: sub,
  });
  return [
    interest(String(id), name, 1, ids),
    ...parts.map((part, n) => interest(ids[n] ?? '', part, 2, [])),
  ];
});
