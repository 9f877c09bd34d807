/** The work of a new script, and its object: read out of its name, `globex_ads_list_ads`, or told by flags. */

export const scriptKinds = ['list', 'get', 'update', 'create', 'remove'] as const;
export type ScriptKind = (typeof scriptKinds)[number];

/** Verbs that names begin with, by the kind that they mean. */
const verbs: Readonly<Record<ScriptKind, readonly string[]>> = {
  list: ['list', 'search'],
  get: ['get', 'read', 'find'],
  update: ['update', 'set', 'pause', 'enable'],
  create: ['create', 'add'],
  remove: ['remove', 'delete'],
};

export interface ScriptWish {
  readonly kind: ScriptKind;
  /** One of the things, snake_case: `ad_group`. */
  readonly noun: string;
  /** Of an update: the action when the caller names none. */
  readonly action: 'pause' | 'enable';
}

/** The facts that a name gives by itself; undefined ones have to be asked for. */
export function wishOf(platform: string, name: string): Partial<ScriptWish> {
  const rest = [`${platform}_ads_`, `${platform}_`].find((one) => name.startsWith(one)) ?? '';
  const [verb = '', ...words] = name.slice(rest.length).split('_');
  const kind = scriptKinds.find((one) => verbs[one].includes(verb));
  const last = words.at(-1);
  if (kind === undefined || last === undefined) return {};
  const noun = [...words.slice(0, -1), kind === 'list' ? singular(last) : last].join('_');
  return { kind, noun, action: verb === 'enable' ? 'enable' : 'pause' };
}

/** Everything that the templates say about the thing. */
export function wordsOf({ noun, kind, action }: ScriptWish, name: string) {
  const nouns = plural(noun);
  const things = nouns.replaceAll('_', ' ');
  const does = { pause: 'Pauses', enable: 'Enables' }[action];
  return {
    noun,
    nouns,
    thing: noun.replaceAll('_', ' '),
    things,
    Things: capital(things),
    Noun: noun.split('_').map(capital).join(''),
    path: nouns,
    action,
    Does: kind === 'update' && name.includes(action) ? does : 'Updates',
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
