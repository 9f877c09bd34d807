/** How files that a command writes are laid out. Prettier is a development package: without it texts stay as they are. */
export async function formatter(): Promise<(path: string, text: string) => Promise<string>> {
  const prettier = await import('prettier').catch(() => undefined);
  if (!prettier) return async (_, text) => text;
  return (filepath, text) => prettier.format(text, layoutOf(filepath));
}

/** As `.prettierrc.json` says it, for files that lie elsewhere. */
export const layoutOf = (filepath: string) => ({
  filepath,
  printWidth: 100,
  singleQuote: true,
  objectWrap: filepath.endsWith('.json') ? ('collapse' as const) : ('preserve' as const),
});
