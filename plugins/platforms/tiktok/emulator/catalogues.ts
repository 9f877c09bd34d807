/** Languages and interests that ad groups may target: a part of TikTok's lists. */

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
