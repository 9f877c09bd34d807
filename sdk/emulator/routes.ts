/**
 * Routes as data: `PATCH ads/:id`. `:id` is one segment, `:name+` several, `:parent(properties/[^/]+)` what the
 * expression says; what follows is plain text, as in `POST advertisers/:id:audit`. Their order does not matter:
 * the more of a path is plain, the sooner it is tried.
 */

interface Compiled<Route> {
  readonly name: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly params: readonly string[];
  readonly route: Route;
  readonly rank: readonly number[];
}

export interface Found<Route> {
  readonly name: string;
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export interface RouteTable<Route> {
  /** @param path  still encoded, without query */
  find(method: string, path: string): Found<Route> | undefined;
  /** The methods that a path has. */
  methods(path: string): readonly string[];
}

/** A parameter begins a segment: the second colon of `:id:audit` begins a verb. */
const PARAM = /(?<=^|[/.]):([a-z_]\w*)(\+|\([^)]*\))?(?=[/:.]|$)/gi;

/** @param base  in front of every path; may have parameters: `/:version/` */
export function compileRoutes<Route>(
  base: string,
  routes: Readonly<Record<string, Route>>,
): RouteTable<Route> {
  const all = Object.entries(routes)
    .map(([name, route]) => compile(base, name, route))
    .sort(byRank);
  return {
    find: (method, path) => {
      for (const one of all) {
        const match = one.method === method ? one.pattern.exec(path) : null;
        if (match) return { name: one.name, route: one.route, params: paramsOf(one.params, match) };
      }
      return undefined;
    },
    methods: (path) => [
      ...new Set(all.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
    ],
  };
}

/** @returns whether a path lies under a base */
export function underBase(base: string): (path: string) => boolean {
  const pattern = new RegExp(`^${read(base).source}`);
  return (path) => pattern.test(path);
}

function compile<Route>(base: string, name: string, route: Route): Compiled<Route> {
  const [method = '', ...rest] = name.split(' ');
  const { source, params, plain, open } = read(base + rest.join(' '));
  return {
    name,
    method,
    pattern: new RegExp(`^${source}$`),
    params,
    route,
    rank: [open, params.length, -plain],
  };
}

/** A path as an expression, and how much of it is plain text. */
function read(path: string) {
  const params: string[] = [];
  let source = '';
  let [plain, open, at] = [0, 0, 0];
  for (const match of path.matchAll(PARAM)) {
    const text = path.slice(at, match.index);
    source += escape(text) + groupOf(match[2]);
    plain += text.length;
    open += match[2] === '+' ? 1 : 0;
    params.push(match[1] ?? '');
    at = match.index + match[0].length;
  }
  const end = path.slice(at);
  return { source: source + escape(end), params, plain: plain + end.length, open };
}

const groupOf = (more: string | undefined) =>
  more === '+' ? '(.+?)' : more === undefined ? '([^/]+?)' : more;
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function byRank(a: { rank: readonly number[] }, b: { rank: readonly number[] }): number {
  const at = a.rank.findIndex((value, n) => value !== b.rank[n]);
  return at < 0 ? 0 : (a.rank[at] ?? 0) - (b.rank[at] ?? 0);
}

function paramsOf(names: readonly string[], match: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, decoded(match[at + 1] ?? '')]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
