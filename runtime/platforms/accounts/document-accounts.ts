/** Finds the accounts in a GraphQL document: values that are written in it, and variables that hold others. */

export interface DocumentAccounts {
  /** Variables in the place of an account. */
  readonly variables: readonly string[];
  /** Accounts that are written in the document. */
  readonly values: readonly string[];
  /** The document may give a variable a default value. */
  readonly hasDefaults: boolean;
}

/** Texts, comments, names with or without `$`, numbers, and signs. Commas and spaces mean nothing. */
const TOKEN = /"""[^]*?"""|"(?:\\.|[^"\\])*"|#[^\n\r]*|\$?[A-Za-z_]\w*|-?\d[\w.]*|[^\s,\w]/g;

/**
 * @param isNamed  whether a field or argument of this name holds accounts; for `advertiser(id:` it is also asked for
 *   `advertiserid`
 */
export function accountsInDocument(
  document: string,
  isNamed: (name: string) => boolean,
): DocumentAccounts {
  const tokens = (document.match(TOKEN) ?? []).filter((one) => !one.startsWith('#'));
  const [variables, values]: [string[], string[]] = [[], []];
  const take = (from: number) => {
    let at = from;
    do {
      const token = tokens[at] ?? '';
      if (token.startsWith('$')) variables.push(token.slice(1));
      else if (/^["\w-]/.test(token)) values.push(token.replace(/^"+|"+$/g, ''));
      at += 1;
    } while (tokens[from] === '[' && at < tokens.length && tokens[at] !== ']');
  };
  const fields: string[] = [];
  tokens.forEach((token, at) => {
    if (token === '(') fields.push(tokens[at - 1] ?? '');
    else if (token === ')') fields.pop();
    const isHolder = isNamed(token) || isNamed(`${fields.at(-1) ?? ''}${token}`);
    if (tokens[at + 1] === ':' && isHolder) take(at + 2);
  });
  return { variables, values, hasDefaults: tokens.includes('=') };
}
