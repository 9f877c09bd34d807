/** Looks at the platform for what a launch may have made: an entity whose making ended unknown, because a process died. */
import type { Account, ToolPorts } from '../../../sdk/index.ts';
import type { LaunchStep } from './launch-plan.ts';
import type { Json } from './long-value.ts';
import type { Find, Route } from './routes.ts';

type Scripts = ToolPorts['scripts'];
type Row = Json & { readonly id: string };

/** The object looked for: a step, with the ids that it took of others. */
export type Sought = Pick<LaunchStep, 'platform' | 'account_id' | 'args'>;

/**
 * Rows that bear what the step was to make.
 * @returns undefined when the platform could not be asked, or showed only part of its list
 */
export async function rowsLike(
  scripts: Scripts,
  route: Route,
  { platform, account_id, args }: Sought,
): Promise<readonly Row[] | undefined> {
  const { find } = route;
  if (!find) return undefined;
  const wanted = textOf(args[find.of ?? 'name']);
  const narrow = [...(route.parent === undefined ? [] : [route.parent]), ...(find.with ?? [])];
  const wish = {
    script: find.run,
    platform,
    ...(account_id === null ? {} : { account_id }),
    args: Object.fromEntries(narrow.map((name) => [name, args[name]])),
    timeoutMs: 20_000,
  };
  const answer = await scripts.run({ ...wish, whole: true }).catch(() => undefined);
  const rows = answer && rowsIn(answer, find);
  return rows?.filter(
    (row) => row['status'] !== 'REMOVED' && textOf(row[find.by ?? 'name']) === wanted,
  );
}

/** Row of an id; undefined when the platform could not be asked, or does not list it. */
export async function rowOf(
  scripts: Scripts,
  { find }: Route,
  { platform, account_id, args }: Sought,
  id: string,
): Promise<Row | undefined> {
  if (!find) return undefined;
  const account = account_id === null ? {} : { account_id };
  const wish = { script: find.run, platform, ...account, args, timeoutMs: 20_000 };
  const answer = await scripts.run({ ...wish, whole: true }).catch(() => undefined);
  const { [find.list]: rows } = (answer?.result ?? {}) as Json;
  return (rows as readonly Json[] | undefined)
    ?.map((row) => withId(row, find))
    .find((row) => row.id === id);
}

function rowsIn(
  { result }: { readonly result: unknown; readonly account: Account },
  find: Find,
): readonly Row[] {
  const { [find.list]: rows } = result as Json;
  return (rows as readonly Json[]).map((row) => withId(row, find));
}

/** A row with its id under that name. */
export const withId = <R extends Json>(row: R, find: Find): R & { readonly id: string } => ({
  ...row,
  id: String(row[find.id ?? 'id']),
});

const textOf = (value: unknown) => [value ?? ''].flat().map(String).join('\n');

/** A row in the place in which the making script would have answered it. */
export function asResult({ id: place }: Route, row: Row): Json {
  const [first = '', second] = place.split('.');
  return second === 'id' ? { [first]: row } : { [first]: [row.id] };
}
