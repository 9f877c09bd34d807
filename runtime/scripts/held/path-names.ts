/**
 * The values in a path for the names of its pattern, decoded; the account left out.
 * @param pattern  `PATCH accounts/{account}/campaigns/{campaign_id}`, which the path is known to fit
 */
export function namesIn(pattern: string, path: string): [name: string, value: string][] {
  const given = path.split('/');
  const wanted = pattern.slice(pattern.indexOf(' ') + 1).split('/');
  return wanted.flatMap((part, at): [string, string][] => {
    const [, before = '', name, after = ''] = /^([^{}]*)\{([a-z_]+)\}([^{}]*)$/.exec(part) ?? [];
    if (name === undefined || name === 'account') return [];
    const text = given[at] ?? '';
    return [[name, decodeURIComponent(text.slice(before.length, text.length - after.length))]];
  });
}
