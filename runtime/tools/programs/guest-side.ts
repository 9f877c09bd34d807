/** The part of a caller's program that stands around its code in the isolate: functions, log, and places of errors. */

/** Head and tail of the code, each one line. Names that the code uses are parameters: it may declare its own. */
export const head = (names: readonly string[]): string =>
  `async function __program({ tools, scripts, log, console, today, now }, { ${names.join(', ')} }) { return await (async () => {`;
export const tail = '})(); }';

/**
 * The code can harm itself alone with this: the service checks every call, and takes places for claims.
 * @param names  tools that the code calls without `tools.`
 */
const before = (names: readonly string[]): string => `var __script = (() => {
const frame = /script:(\\d+):(\\d+)/g;
const placeIn = (stack) => {
  for (const [, line, column] of String(stack).matchAll(frame)) {
    const at = line - 1 - FIRST;
    if (at > 0) return [at, Number(column)];
  }
  return undefined;
};
const places = new WeakMap_();
const pending = new Set();
const functionOf = (host, kind, name) => (input, where) => {
  const at = placeIn(new Error().stack);
  const called = host.call({ kind, name, input: input ?? {}, where }).catch((error) => {
    places.set(error, at);
    throw error;
  });
  const one = { name, called };
  pending.add(one);
  const end = () => pending.delete(one);
  called.then(end, end);
  return called;
};
const awaitRest = async (host) => {
  while (pending.size > 0)
    for (const { name, called } of [...pending])
      await called.catch((error) => host.log(name + ', which was not awaited, failed: ' + error.message));
};
const functions = (host, kind) =>
  new Proxy({}, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? functionOf(host, kind, name) : undefined,
  });
const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value) ?? String(value));
const worldOf = (host) => {
  const log = (...values) => host.log(values.map(textOf).join(' '));
  const console = { log, info: log, warn: log, error: log };
  return {
    tools: functions(host, 'tool'),
    scripts: functions(host, 'script'),
    log,
    console,
    today: host.today,
    now: host.now,
  };
};
const failed = (error) => {
  if (error === null || typeof error !== 'object') return { code: '', message: textOf(error) };
  const { code, message, stack } = error;
  return { code: String(code ?? ''), message: String(message), at: places.get(error) ?? placeIn(stack) };
};
const run = async (_args, host) => {
  const world = worldOf(host);
  try {
    const value = (await __program(world, { ${names.map((name) => `${name}: world.tools.${name}`).join(', ')} })) ?? null;
    await awaitRest(host);
    return { value };
  } catch (error) {
    return { error: failed(error) };
  }
};
`;

/** The whole text of the program. @param compiled  the code between head and tail, as JavaScript */
export function programText(names: readonly string[], compiled: string): string {
  const start = before(names);
  // The wall's own wrapper is one line more.
  const first = start.split('\n').length - 1;
  const own = start.replace('FIRST', String(first)).replace('WeakMap_', 'WeakMap');
  return `${own}${compiled}\nreturn { default: run };\n})();\n`;
}
