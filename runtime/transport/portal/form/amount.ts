/** As people write it: `1,250.50` and `1250.5` are the same; anything else is no amount. */
export function amountOf(given: string): number {
  const text = given.trim().replace(/(?<=\d),(?=\d{3}\b)/g, '');
  return /^\d{1,12}(\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
}
