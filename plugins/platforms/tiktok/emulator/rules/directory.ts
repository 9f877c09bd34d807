/** Targets that ad groups may have, out of `directory.json`. */
import directory from '../directory.json' with { type: 'json' };

/** `10 Education` > `['10', 'Education']` */
const cut = (text: string): readonly [string, string] => {
  const [, first = '', rest = ''] = /^(\S+) (.*)$/.exec(text) ?? [];
  return [first, rest];
};

/** Countries stand under `0`. */
export const regions = Object.entries(directory.countries).flatMap(([line, parts]) => {
  const [id, words] = cut(line);
  const [region_code, country] = cut(words);
  const region = (location_id: string, name: string, parent_id: string) => {
    const level = parent_id === '0' ? 'COUNTRY' : 'PROVINCE';
    return { region_code, location_id, name, parent_id, level };
  };
  return [region(id, country, '0'), ...parts.map((part) => region(...cut(part), id))];
});

export const languages = directory.languages.split('|').map((line) => {
  const [code, name] = cut(line);
  return { code, name };
});

export const interests = Object.entries(directory.interests).flatMap(([line, parts]) => {
  const [id, name] = cut(line);
  const ids = parts.map((_, n) => `${id}1${String(n).padStart(2, '0')}`);
  const interest = (of: string, words: string, level: number, sub: readonly string[]) => ({
    interest_category_id: of,
    interest_category_name: words,
    level,
    sub_category_ids: sub,
  });
  return [interest(id, name, 1, ids), ...parts.map((part, n) => interest(ids[n]!, part, 2, []))];
});
