/** The script behind every manifest that carries a `request`: one read, one pick, one name. */
import type { HostRequest, ReadScript, RequestSpec } from '../sdk/script.ts';

type Args = Readonly<Record<string, unknown>>;
const HOLE = /\{([a-z0-9_.]+)\}/g;
const WHOLE = /^\{([a-z0-9_.]+)\}$/;

/** @returns the value at a dot path, undefined when something on the way is not there */
function find(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    return (at as Record<string, unknown>)[key];
  }, value);
}

/** Puts arguments in the place of `{arg}`; a missing argument is undefined, and left out one level up. */
function fill(template: unknown, args: Args): unknown {
  if (typeof template === 'string') return fillText(template, args);
  if (typeof template !== 'object' || template === null) return template;
  if (Array.isArray(template)) {
    return template.map((item) => fill(item, args)).filter((item) => item !== undefined);
  }
  const entries = Object.entries(template).map(([key, item]) => [key, fill(item, args)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** An argument that is the whole text keeps its type; within a text it becomes text. */
function fillText(template: string, args: Args): unknown {
  const whole = WHOLE.exec(template);
  if (whole) return find(args, whole[1]!);
  const holes = [...template.matchAll(HOLE)];
  if (holes.some(([, name]) => find(args, name!) === undefined)) return undefined;
  return template.replace(HOLE, (_hole, name: string) => String(find(args, name)));
}

/** In a path each argument is one segment; `{account}` is left for the host. */
function fillPath(template: string, args: Args): string {
  return template.replace(HOLE, (hole, name: string) => {
    const value = find(args, name);
    return value === undefined ? hole : encodeURIComponent(String(value));
  });
}

/** @returns the script that sends `spec` and answers what it picks */
export function oneRequest(spec: RequestSpec): ReadScript<Args, unknown> {
  return async (args, host) => {
    const request: HostRequest = {
      method: spec.get === undefined ? 'POST' : 'GET',
      path: fillPath(spec.get ?? spec.post ?? '', args),
      ...(spec.query ? { query: fill(spec.query, args) as Record<string, unknown> } : {}),
      ...(spec.body === undefined ? {} : { body: fill(spec.body, args) }),
    };
    const reply = await host.call(request);
    const picked = spec.pick === undefined ? reply : find(reply, spec.pick);
    return spec.as === undefined ? (picked ?? {}) : { [spec.as]: picked ?? null };
  };
}
