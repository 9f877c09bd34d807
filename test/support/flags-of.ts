/** Arguments as flags, a list or an object as the JSON that it is. */
export function flagsOf(args: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(args).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `--${name.replaceAll('_', '-')}=${text}`;
  });
}
