/** Changes of a workspace, and what becomes of it when a newer version stands. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { Conflict, Content, Sort, Version, Workspace } from '../model.ts';
import { idNames } from '../views.ts';

export interface EntityChange {
  readonly sort: Sort;
  readonly id: string;
  readonly status: 'added' | 'updated' | 'deleted';
  /** As it is, or was. */
  readonly entity: Fields;
}

const sorts: readonly Sort[] = ['tag', 'trigger', 'variable'];

const byId = (content: Content, sort: Sort) =>
  new Map(content[sort].map((one) => [String(one[idNames[sort]]), one]));

const isSame = (one: Fields | undefined, other: Fields | undefined) =>
  one?.['fingerprint'] === other?.['fingerprint'];

/** By sort, then in the order of the content; what is gone comes last. */
export function changesOf(now: Content, base: Content): EntityChange[] {
  return sorts.flatMap((sort) => {
    const [mine, theirs] = [byId(now, sort), byId(base, sort)];
    const made = [...mine].flatMap(([id, entity]): EntityChange[] => {
      if (isSame(entity, theirs.get(id))) return [];
      return [{ sort, id, entity, status: theirs.has(id) ? 'updated' : 'added' }];
    });
    const gone = [...theirs].flatMap(([id, entity]): EntityChange[] =>
      mine.has(id) ? [] : [{ sort, id, entity, status: 'deleted' }],
    );
    return [...made, ...gone];
  });
}

/** The workspace on top of the newest version: what only one side changed is taken, what both did is a conflict. */
export function broughtUp(workspace: Workspace, base: Version, newest: Version): Workspace {
  if (base.number === newest.number) return workspace;
  const mine = changesOf(workspace.content, base.content);
  const theirs = changesOf(newest.content, base.content);
  const conflicts = mine.flatMap(({ sort, id, entity }): Conflict[] => {
    const other = theirs.find((one) => one.sort === sort && one.id === id);
    if (!other || isSame(other.entity, entity)) return [];
    return [{ sort, id, ...(other.status === 'deleted' ? {} : { base: other.entity }) }];
  });
  const content = mine.reduce(
    (all, { sort, id, status, entity }) =>
      withEntity(all, sort, id, status === 'deleted' ? undefined : entity),
    newest.content,
  );
  return { ...workspace, base: newest.number, content, conflicts };
}

/** @param entity  undefined takes it away */
export function withEntity(
  content: Content,
  sort: Sort,
  id: string,
  entity: Fields | undefined,
): Content {
  const name = idNames[sort];
  const isThere = content[sort].some((one) => one[name] === id);
  const others = content[sort].flatMap((one) =>
    one[name] !== id ? [one] : entity ? [entity] : [],
  );
  return { ...content, [sort]: isThere || !entity ? others : [...others, entity] };
}
