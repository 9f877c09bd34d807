/** A campaign as its platform's lists tell it, level by level: what lists and making scripts call alike is carried. */
import { ServiceError, type ScriptView, type ToolPorts } from '../../../../sdk/index.ts';
import { kindWords } from '../kind-words.ts';
import { withId } from '../look-for.ts';
import type { Json } from '../long-value.ts';
import { kindsOf, routeOf, type Copied, type Route } from '../routes.ts';
import {
  campaignEntity,
  checkSize,
  checkStands,
  copyName,
  given,
  headOf,
  isToCome,
  leftOut,
  MOST,
  stands,
  unplanned,
  wholeOf,
  type Ask,
  type Importer,
  type Listed,
  type Named,
  type Part,
} from './imported.ts';

type Catalog = Pick<ToolPorts['catalog'], 'findScript'>;
type Row = Json & Named;
type Arg = NonNullable<ScriptView['manifest']['args']>[string];

/** Most entities of a plan that is imported. */
const MOST_ENTITIES = 200;
const MOST_NAME = 255;
/** Fields of a row that are the platform's own. */
const OWN =
  /^(id|name|status|metrics|currency|type)$|_(id|name|at)$|^(platform|review|delivery)_|_reasons?$/;

/** One kind of entity on a platform, with its script. */
interface Level {
  readonly kind: string;
  readonly route: Route;
  readonly copied: Copied;
  readonly args: Readonly<Record<string, Arg>>;
}

/** @returns undefined where a kind of the platform does not say how it is copied */
export function byLevels(catalog: Catalog, platform: string): Importer | undefined {
  const levels = kindsOf(platform).flatMap((kind): Level[] => {
    const route = routeOf({ platform, entity_type: kind })!;
    const { args } = catalog.findScript(route.make[0])?.manifest ?? {};
    return route.copied && route.find && args ? [{ kind, route, copied: route.copied, args }] : [];
  });
  const top = levels.find(({ route }) => route.below === undefined);
  return top && ((ask, id, now) => importFrom({ ask, levels, now }, top, id));
}

interface Reading {
  readonly ask: Ask;
  readonly levels: readonly Level[];
  readonly now: Date;
}

async function importFrom(reading: Reading, top: Level, id: string) {
  const answer = await listed(reading, top, {});
  const found = answer.rows.find((one) => one.id === id);
  if (!found)
    throw new ServiceError('platform_not_found', {
      message: `The account has no campaign ${id}.`,
      field: 'campaign_id',
    });
  checkStands(found);
  const row = await whole(reading, top, found);
  const head = headOf(row, answer.currency);
  const { unless } = top.copied;
  if (unless && row[unless.field]) return unplanned(head, unless.why);
  const campaign = partOf(reading, top, row, { key: 'campaign', parent: null });
  const below = await partsBelow(reading, top, { key: 'campaign', id });
  const parts = [campaign, ...below].map(withCurrency(answer.currency));
  checkSize('parts', { total: parts.length, truncated: false }, MOST_ENTITIES);
  const [first, ...others] = together(parts);
  const name = copyName(row.name, top.args['name']?.maxLength ?? MOST_NAME);
  const { metadata } = first!.entity!;
  return wholeOf(head, campaignEntity({ ...metadata, name }), others, first!.left);
}

const withCurrency =
  (currency: string | null) =>
  ({ entity, left }: Part): Part => ({
    left,
    ...(entity && {
      entity: { ...entity, metadata: given({ ...entity.metadata, currency }) },
    }),
  });

/** Parents come before what stands in them. */
async function partsBelow(
  reading: Reading,
  above: Level,
  parent: { readonly key: string; readonly id: string },
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const level of reading.levels.filter(({ route }) => route.below === above.kind)) {
    const { rows } = await listed(reading, level, { [level.route.parent!]: parent.id });
    const own = rows.filter(stands);
    checkSize(`${kindWords(level.kind)}s`, { total: own.length, truncated: false }, MOST_ENTITIES);
    for (const found of own) {
      const key = `${level.kind}/${found.id}`;
      const row = await whole(reading, level, found);
      parts.push(partOf(reading, level, row, { key, parent: parent.key }));
      parts.push(...(await partsBelow(reading, level, { key, id: row.id })));
    }
  }
  return parts;
}

/** The same sentence about several is said once. */
function together(parts: readonly Part[]): readonly Part[] {
  const said = new Set<string>();
  return parts.map(({ left, ...part }) => {
    const fresh = left.filter((one) => !said.has(one));
    fresh.forEach((one) => said.add(one));
    return { ...part, left: fresh };
  });
}

async function listed({ ask }: Reading, { route }: Level, within: Json) {
  const find = route.find!;
  const wish = { ...within, ...(find.whole ? {} : { limit: MOST }) };
  const answer = await ask<Listed & { currency?: string | null } & Readonly<Record<string, Row[]>>>(
    find.run,
    wish,
  );
  checkSize(find.list.replaceAll('_', ' '), answer);
  const rows = (answer[find.list] ?? []).map((row) => withId(row, find));
  return { rows, currency: answer.currency ?? null };
}

/** A row with all that a read of it alone tells. */
async function whole({ ask }: Reading, { copied: { read } }: Level, row: Row): Promise<Row> {
  if (!read) return row;
  const answer = await ask<Readonly<Record<string, Row>>>(read.run, { [read.id]: row.id });
  return { ...row, ...answer[read.row] };
}

function partOf(
  { now }: Reading,
  { kind, route, copied, args }: Level,
  row: Row,
  { key, parent }: { readonly key: string; readonly parent: string | null },
): Part {
  const { from = {}, same = [], leave = [], unless } = copied;
  const is = kindWords(kind);
  if (unless && row[unless.field]) return { left: [`The ${is} ${row.name}: ${unless.why}`] };
  const carried = Object.entries(args)
    .filter(([name]) => name !== route.parent && !leave.includes(name))
    .filter(([name]) => !Object.hasOwn(route.set ?? {}, name))
    .map(([name, arg]) => {
      const field = from[name] ?? name;
      return { name, arg, field, value: valueFor(arg, name, row[field], now) };
    });
  const known = new Set([
    ...carried.map(({ field }) => field),
    ...same,
    route.parent,
    unless?.field,
  ]);
  const isLost = (field: string) => !known.has(field) && !OWN.test(field) && !isEmpty(row[field]);
  return {
    entity: {
      logical_key: key,
      entity_type: kind,
      parent_logical_key: parent,
      metadata: given(Object.fromEntries(carried.map(({ name, value }) => [name, value]))),
    },
    left: [
      ...leftOut(
        `Missing of ${is} ${row.name}`,
        carried
          .filter(({ arg, value }) => arg.required && value === undefined)
          .map(({ name }) => name),
        'No list tells it, or it has passed: name it before the launch.',
      ),
      ...leftOut(
        `Not read of ${is}s`,
        carried
          .filter(({ arg, field }) => !arg.required && !(field in row))
          .map(({ name }) => name),
        'Set them where they matter.',
      ),
      ...leftOut(`Not carried over from ${is}s`, Object.keys(row).filter(isLost), NOT_TAKEN),
      ...carried.flatMap(({ name, arg, field, value }) =>
        value === undefined && !arg.required && !isGone(name, row[field], now)
          ? [`${name} of ${is} ${row.name}, ${String(row[field])}: ${NOT_TAKEN}`]
          : [],
      ),
      ...leftOut(
        `Passed at ${is} ${row.name}`,
        carried
          .filter(({ name, field, arg }) => isOver(name, row[field], now) && !arg.required)
          .map(({ name }) => name),
        'The copy has none: name it where it needs one.',
      ),
      ...(copied.left ?? []),
    ],
  };
}

const NOT_TAKEN = 'A new one does not take it.';

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const TIMES = /^(start|end)_(date|time)$/;
const isOver = (name: string, value: unknown, now: Date) =>
  name.startsWith('end_') && !isEmpty(value) && isGone(name, value, now);
const isGone = (name: string, value: unknown, now: Date) =>
  isEmpty(value) || (TIMES.test(name) && !isToCome(String(value), now));

/** A value of a row as the making script takes it; undefined for one that it does not take. */
function valueFor(arg: Arg, name: string, value: unknown, now: Date): unknown {
  if (TIMES.test(name)) return timeFor(arg, name, value, now);
  if (isEmpty(value)) return undefined;
  if (arg.type === 'money') return String(value);
  const taken = Array.isArray(value)
    ? value.map((one: unknown) => choiceFor(arg, one))
    : choiceFor(arg, value);
  if ([taken].flat().includes(undefined)) return undefined;
  const isText = arg.type === 'string' && !arg.repeat && arg.list === undefined;
  return isText && Array.isArray(taken) ? taken.join(',') : taken;
}

/** `KPI_TYPE_CPA` of a list is `CPA` of the script that makes one. */
function choiceFor({ enum: choices = [] }: Arg, value: unknown): unknown {
  const text = String(value);
  if (choices.length === 0 || choices.includes(text)) return value;
  return choices.filter((one) => text.endsWith(`_${one}`)).sort((a, b) => b.length - a.length)[0];
}

/** A time that has passed is now where one must begin, and is left to the platform elsewhere. */
function timeFor(
  { type, required }: Arg,
  name: string,
  value: unknown,
  now: Date,
): string | undefined {
  const at = isToCome(value as string | null, now)
    ? String(value)
    : required && name.startsWith('start')
      ? `${now.toISOString().slice(0, 19)}Z`
      : undefined;
  return type === 'date' ? at?.slice(0, 10) : at;
}
