/** Ads of one account that its platform refused. */
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import table from './routes.json' with { type: 'json' };

interface Look {
  readonly run: string;
  readonly args?: Readonly<Record<string, unknown>>;
  /** Name of the list in its answer. */
  readonly list: string;
}

interface Route extends Look {
  readonly id?: string;
  readonly name?: string;
  /** Field with the result of the review, and the words of it that mean refused. */
  readonly state: string;
  readonly bad: string;
  /** Field with one reason or several; one that is filled means refused, too. */
  readonly reasons?: string;
  /** Lists before it: it is read for each of their rows. */
  readonly through?: readonly (Look & { readonly as: string })[];
}

const routes: Readonly<Record<string, Route | undefined>> = table.routes;
const lacks: Readonly<Record<string, string | undefined>> = table.lacks;

export const routeOn = (platform: string): Route | undefined => routes[platform];
/** Why a platform tells no reviews. */
export const whyNot = (platform: string): string =>
  lacks[platform] ?? 'Nobody has written how its reviews are read.';
/** Groups that are read at most, where ads are listed group by group. */
const MOST_PARENTS = 200;

interface Place {
  readonly platform: string;
  readonly account_id: string;
}

type Row = Readonly<Record<string, unknown>>;

export async function disapprovedOf(scripts: ToolPorts['scripts'], route: Route, place: Place) {
  const warnings: string[] = [];
  const rows = await rowsOf(scripts, route, place, warnings);
  const bad = new RegExp(route.bad, 'i');
  const ads = rows
    .filter((row) => bad.test(String(row[route.state] ?? '')) || isRefused(route, row))
    .map((row) => ({
      ...place,
      id: textOf(row[route.id ?? 'id']),
      name: textOf(row[route.name ?? 'name']),
      campaign_id: textOf(row['campaign_id']),
      ad_group_id: textOf(row['ad_group_id'] ?? row['adset_id'] ?? row['adgroup_id']),
      state: textOf(row[route.state]),
      reasons: reasonsOf(route, row),
    }));
  return { ads, warnings };
}

async function rowsOf(
  scripts: ToolPorts['scripts'],
  route: Route,
  place: Place,
  warnings: string[],
): Promise<readonly Row[]> {
  let asks: readonly Row[] = [{}];
  for (const look of route.through ?? []) {
    const lists = await sideBySide(asks, (args) => listOf(scripts, look, place, args));
    const found = lists.flat();
    if (found.length > MOST_PARENTS)
      warnings.push(
        `${place.platform} ${place.account_id}: ${MOST_PARENTS} of ${found.length} ${look.list} were read.`,
      );
    asks = found.slice(0, MOST_PARENTS).map((row) => ({ [look.as]: row['id'] }));
  }
  return (await sideBySide(asks, (args) => listOf(scripts, route, place, args))).flat();
}

async function listOf(
  scripts: ToolPorts['scripts'],
  { run, args = {}, list }: Look,
  { platform, account_id }: Place,
  more: Row,
): Promise<readonly Row[]> {
  const { result } = await scripts.run({
    script: run,
    platform,
    account_id,
    args: { ...args, ...more },
    whole: true,
  });
  const answer = result as Row;
  return (answer[list] ?? []) as readonly Row[];
}

/** A reason is told only of what was refused, but on platforms that also tell why an ad waits. */
function isRefused({ reasons, state }: Route, row: Row): boolean {
  const isOneText =
    reasons !== undefined && typeof row[reasons] === 'string' && row[reasons] !== '';
  return isOneText && (row[state] === undefined || row[state] === null || reasons !== state);
}

function reasonsOf({ reasons }: Route, row: Row): readonly string[] {
  const told = reasons === undefined ? [] : [row[reasons]].flat();
  return told.filter((one): one is string => typeof one === 'string' && one !== '');
}

/** Product ads of Amazon have no name, and say so by an empty one. */
const textOf = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
