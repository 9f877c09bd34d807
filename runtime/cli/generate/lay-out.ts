/** How files that a command writes are laid out. Prettier is a development package: without it texts stay as they are. */
export async function formatter(): Promise<(path: string, text: string) => Promise<string>> {
  const prettier = await import('prettier').catch(() => undefined);
  if (!prettier) return async (_, text) => text;
  return (filepath, text) =>
    prettier.format(text, { filepath, printWidth: 100, singleQuote: true });
}
