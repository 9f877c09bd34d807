/** Requests as a log may show them: secrets are not in it, neither those of test mode nor real ones sent by mistake. */

const SECRET =
  /token|secret|passw|authorization|(^|[-_])auth$|cookie|api[-_]?key|^x-key$|^key$|signature|assertion|^code$|credential/i;
const HIDDEN = '…';

export const isSecret = (name: string) => SECRET.test(name);

export function maskedHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isSecret(name) ? HIDDEN : String(value)]),
  );
}

export function maskedQuery(search: string): Readonly<Record<string, string>> {
  const all = [...new URLSearchParams(search)];
  return Object.fromEntries(all.map(([name, value]) => [name, isSecret(name) ? HIDDEN : value]));
}

/** @returns JSON and forms with their secrets hidden; of anything else its size */
export function maskedBody(bytes: Buffer, type: string): unknown {
  if (bytes.length === 0) return undefined;
  const text = bytes.toString();
  if (type.includes('json')) {
    try {
      return JSON.parse(text, (name, value: unknown) =>
        isSecret(name) && typeof value === 'string' ? HIDDEN : value,
      ) as unknown;
    } catch {
      return { bytes: bytes.length };
    }
  }
  return type.includes('urlencoded') ? maskedQuery(text) : { bytes: bytes.length };
}
