/**
 * First place at which an expectation is not met, as a path with both values; undefined if it is met. Objects may hold
 * more than expected; arrays fit item by item; all else must be equal.
 */
export function misfit(expected: unknown, actual: unknown, path = ''): string | undefined {
  if (Array.isArray(expected)) return misfitOfList(expected, actual, path);
  if (typeof expected !== 'object' || expected === null)
    return Object.is(expected, actual) ? undefined : differs(expected, actual, path);
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
    return differs(expected, actual, path);
  for (const [key, value] of Object.entries(expected)) {
    const found = Object.hasOwn(actual, key) ? (actual as Record<string, unknown>)[key] : undefined;
    const wrong = misfit(value, found, `${path}/${key}`);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function misfitOfList(
  expected: readonly unknown[],
  actual: unknown,
  path: string,
): string | undefined {
  if (!Array.isArray(actual)) return differs(expected, actual, path);
  if (actual.length !== expected.length)
    return `${path || '/'}: expected ${expected.length} items, got ${actual.length}: ${show(actual)}`;
  return expected
    .map((item, at) => misfit(item, actual[at], `${path}/${at}`))
    .find((wrong) => wrong !== undefined);
}

function differs(expected: unknown, actual: unknown, path: string): string {
  return `${path || '/'}: expected ${show(expected)}, got ${show(actual)}`;
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 600);
}
