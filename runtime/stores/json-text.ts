/** @throws TypeError  the value has no form in JSON */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError('Only JSON can be stored.');
  return text;
}
