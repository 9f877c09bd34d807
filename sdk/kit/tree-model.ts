/** Description of a platform's campaigns, groups and ads, so that the kit can write their scripts (`tree.ts`). */
import type { Change, Host } from '../script.ts';
import { failure } from './failure.ts';
import type { Found } from './list.ts';
import type { TreeNeed } from './tree-needs.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type TreeArgs = Readonly<Record<string, unknown>>;
export type Status = 'ENABLED' | 'PAUSED' | 'REMOVED';

/** Something of a campaign, a group or an ad that can be set, by the name of its argument. */
export interface TreeSetting<Row> {
  /** As it is, in our words; money in units, null where there is none. */
  of(row: Row): unknown;
  /** Body that sets it; null takes it away. Money comes as text in units. */
  body(value: unknown, row: Row | undefined): Fields;
  /** Its argument, where changes call it otherwise. */
  readonly argument?: string;
  /** The value of its argument in the form in which `of` tells it: defaults filled in. */
  given?(value: unknown): unknown;
  /** The value asked for, where other arguments or the object have a say in it. @throws input_invalid */
  asked?(args: TreeArgs, row: Row | undefined): unknown;
  /** Why the platform would not take a value, as a sentence; undefined where it would. */
  faultOf?(value: unknown): string | undefined;
  readonly isMoney?: true;
  /** A budget of all days: beside a daily one, it is not what a new object may spend a day. */
  readonly isWhole?: true;
  /** The platform takes it and never shows it: a new object is not compared with it. */
  readonly isUnread?: true;
  /** No change sets it: it stays as the object was made. It explains other changes, as a total budget does. */
  readonly isFact?: true;
}

/** A field of rows that bodies have under the same name, as it is. */
export const plainSetting = <Row>(name: keyof Row & string): TreeSetting<Row> => ({
  of: (row) => row[name] ?? null,
  body: (value) => ({ [name]: value }),
});

export interface TreeLevel<Row> {
  /** `campaign`, `ad_group`, `ad`. */
  readonly entity: string;
  /** Argument of its id; `<entity>_id` when absent. */
  readonly id?: string;
  /** Argument that pauses and enables it; `action` when absent. */
  readonly switchedBy?: string;
  readonly list: string;
  readonly words: string;
  /** Argument of the parent's id; absent for campaigns. */
  readonly up?: string;
  readonly settings: Readonly<Record<string, TreeSetting<Row>>>;
  /** Settings that need or exclude each other. */
  readonly needs?: readonly TreeNeed[];
  /** Refuses what is wrong with the arguments of a new object alone, before anything is read. @throws input_invalid */
  checkArgs?(asked: Fields, host: Host): void;
  /**
   * Checks for refusals of the platform that only reading tells. A parent that is not made yet is not known.
   * @param after  settings as they would be
   * @param at  `row`: the object that is to change, as it is; none for a new one
   * @throws input_invalid platform_not_found
   */
  check?(
    after: Fields,
    at: { readonly host: Host; readonly parent?: Row; readonly row?: Row },
  ): unknown;
  /** Refuses what of a change fits this object in no way, beside its settings. @throws input_invalid platform_not_found */
  fits?(args: TreeArgs, at: { readonly host: Host; readonly row: Row }): unknown;
  /** For an audit: nothing narrows whom it reaches. */
  isOpen?(row: Row): boolean;
  /** Fields of results beside id, name and status. */
  shows(row: Row): object;
  /** Fields of one object besides; lists leave them out. */
  details?(row: Row): object;
  /** Settings of a new object that nobody has to name, since its parent or the day says them: previewed and sent like others. */
  fills?(asked: Fields, at: { readonly host: Host; readonly parent?: Row }): Fields;
  /** Name of a new object in a preview, where no argument has it. */
  nameOf?(args: TreeArgs): string;
  /** Results that are not as usual: not the whole object, or no currency beside it. */
  readonly answers?: TreeAnswers<Row>;
}

export interface TreeAnswers<Row> {
  /** A list tells no currency, since it has no money in it. */
  readonly isListBare?: true;
  /** A list that leaves some out names what they are. */
  readonly isListNamed?: true;
  /** An entry of a list, where it has other names, or tells a campaign's own budget alone. */
  entry?(row: Row): object;
  /** @param view  the new object, as lists show it */
  made?(view: Fields, host: Host): object;
  changed?(
    now: TreeThing<Row>,
    before: TreeThing<Row>,
    host: Host,
    asked: { readonly args: TreeArgs; readonly changes: readonly Change[] },
  ): object;
  /** One object alone, read for itself: all of the result but the account. */
  one?(row: Row, host: Host): object | Promise<object>;
}

export interface TreeWish {
  readonly status?: Status | undefined;
  readonly limit: number;
  /** By argument: `campaign_id`. */
  readonly where?: TreeArgs;
  /** Only for what `facts` and `isOpen` tell: a platform that lets fields be chosen sends no others. */
  readonly isBrief?: true;
}

/** Description of a platform's levels for a platform on which nothing can be changed. */
export interface TreeReads<Row> {
  /** From campaigns down. */
  readonly levels: Readonly<Record<string, TreeLevel<Row>>>;
  /** Of an object of any level. */
  readonly facts: (row: Row, level: string) => TreeFacts;
  currencyOf(host: Host): Promise<string>;
  readAll(host: Host, level: string, wish: TreeWish): Promise<Found<Row>>;
  /** @throws platform_not_found */
  readOne(host: Host, level: string, id: string): Promise<Row>;
  /** Figures that lists of campaigns show, where they have any: of one by its id. */
  figures?(host: Host, rows: readonly Row[]): Promise<(id: string) => object>;
}

export interface Tree<Row> extends TreeReads<Row> {
  statusBody(status: Status): Fields;
  /** Absent where creations have scripts of their own. @returns the id of the new object */
  create?(host: Host, level: string, body: Fields, args: TreeArgs): Promise<string>;
  update(host: Host, level: string, row: Row, body: Fields): Promise<unknown>;
  /** Of a platform that switches many objects of a level with one request. */
  switchAll?(host: Host, level: string, rows: readonly Row[], status: Status): Promise<unknown>;
  /** Of a platform that answers many ids at once, in their order. @throws platform_not_found */
  readMany?(host: Host, level: string, ids: readonly string[]): Promise<readonly Row[]>;
  /** A budget that was spread over groups is told in `warnings`. */
  readonly tellsSpread?: true;
  /** Of a platform that deletes. */
  remove?(host: Host, level: string, row: Row): Promise<unknown>;
  /** A removed object can be enabled again. */
  readonly canReturn?: true;
  /** How the platform calls an object that is removed for good; `removed, which is for good` when absent. */
  readonly gone?: string;
}

export interface TreeFacts {
  readonly id: string;
  readonly name: string;
  readonly status: Status;
  /** In the platform's own word. */
  readonly platformStatus: string | null;
  readonly parentId: string | null;
  /** Sorts by creation. */
  readonly createdAt: string;
}

/** One object, as a change needs it. */
export interface TreeThing<Row> extends TreeFacts {
  readonly row: Row;
}

export const levelOf = <Row>({ levels }: TreeReads<Row>, name: string): TreeLevel<Row> => {
  const level = levels[name];
  if (!level) throw new Error(`There is no level ${name}.`);
  return level;
};

/** Argument of an object's id. */
export const idOf = <Row>({ entity, id }: TreeLevel<Row>) => id ?? `${entity}_id`;

export const thingOf = <Row>(tree: TreeReads<Row>, name: string, row: Row): TreeThing<Row> => ({
  ...tree.facts(row, name),
  row,
});

export const readThing = async <Row>(tree: TreeReads<Row>, host: Host, name: string, id: unknown) =>
  thingOf(tree, name, await tree.readOne(host, name, String(id)));

export function viewOf<Row>(tree: TreeReads<Row>, name: string, row: Row): Fields {
  const { id, name: called, status, platformStatus, parentId } = tree.facts(row, name);
  const { up, shows } = levelOf(tree, name);
  const parent = up === undefined ? {} : { [up]: parentId };
  const common = { id, name: called, status, platform_status: platformStatus };
  return { ...common, ...parent, ...shows(row) };
}

/** Of one object alone, with its details. */
export const wholeViewOf = <Row>(tree: TreeReads<Row>, name: string, row: Row): Fields => ({
  ...viewOf(tree, name, row),
  ...levelOf(tree, name).details?.(row),
});

/** Objects one into the other; texts and lists of the second win. */
export function mergedFields(one: Fields, other: Fields): Fields {
  const isObject = (value: unknown): value is Fields =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.entries(other).reduce<Fields>((all, [name, value]) => {
    const before = all[name];
    const next = isObject(before) && isObject(value) ? mergedFields(before, value) : value;
    return { ...all, [name]: next };
  }, one);
}

/** A removed object takes no change if the platform does not let it return. @throws input_invalid */
export function checkLive<Row>(
  tree: Tree<Row>,
  name: string,
  { id, status }: TreeThing<Row>,
  field = idOf(levelOf(tree, name)),
) {
  if (status !== 'REMOVED' || tree.canReturn) return;
  const { words } = levelOf(tree, name);
  const gone = tree.gone ?? 'removed, which is for good';
  throw failure('input_invalid', `The ${words} ${id} is ${gone}.`, { field });
}

/** Body that the changes of one object send together. */
export function bodyOf<Row>(
  tree: Tree<Row>,
  name: string,
  row: Row | undefined,
  changes: readonly Pick<Change, 'field' | 'after'>[],
): Fields {
  const { settings } = levelOf(tree, name);
  return changes
    .map(({ field, after }) =>
      field === 'status' ? tree.statusBody(after as Status) : settings[field]!.body(after, row),
    )
    .reduce<Fields>(mergedFields, {});
}
