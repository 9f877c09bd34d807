/**
 * Value at a dot path: `results.0.customer.currencyCode`. Own properties only, so that no path reaches a prototype.
 * @returns undefined if there is no value
 */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    const isPlace = typeof at === 'object' && at !== null && Object.hasOwn(at, key);
    return isPlace ? (at as Readonly<Record<string, unknown>>)[key] : undefined;
  }, value);
}
