/** Names of fields that may hold words from outside: of an account, a visitor, a page or a person. */
const WORDS =
  /(?:^|_)(?:after|answer|before|body|caption|comment|company|content|copy|cta|description|headline|keyword|label|message|name|note|page|phrase|post|query|subject|tagline|term|text|title|tweet|value)s?$/;
/** Names of fields that hold the service's own words. */
const OWN = new Set(
  'advice hint next note page pricing reason reasons rule rules warnings why'.split(' '),
);
const MOST_PATHS = 40;
const MOST_PARTS = 5_000;

/**
 * Paths of the fields that hold texts from outside, such as `campaigns[].name`, so that a host can mark them. Such
 * texts may contain instructions, and none of them are the user's (docs/threats.md, M6).
 */
export function outsideText(answer: Readonly<Record<string, unknown>>): readonly string[] {
  const paths = new Set<string>();
  const open: (readonly [path: string, key: string, value: unknown])[] = [['', '', answer]];
  for (let seen = 0; open.length > 0 && seen < MOST_PARTS; seen += 1) {
    const [path, key, value] = open.pop()!;
    if (paths.size >= MOST_PATHS) break;
    if (typeof value === 'string') {
      if (value !== '' && WORDS.test(key)) paths.add(path);
    } else if (Array.isArray(value)) {
      for (const one of value.toReversed()) open.push([`${path}[]`, key, one]);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value).toReversed())
        if (!OWN.has(name)) open.push([path === '' ? name : `${path}.${name}`, name, part]);
  }
  return [...paths];
}
