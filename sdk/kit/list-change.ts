/** Changes of a list that a platform takes whole, so that others who change it at the same moment are not undone. */

/** A list as it was when the change was planned, and as it is to be. */
export interface ListChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The list as it is sent: what others put in or took out since the change was planned stays so. */
export function listToSend(now: readonly string[], change: ListChange): readonly string[] {
  if (now.join() === change.before.join()) return change.after;
  const { added, removed } = difference(change);
  return [...new Set([...now.filter((one) => !removed.includes(one)), ...added])];
}

/** Whether somebody else's change at the same moment took part of this one away. */
export function isListLost(now: readonly string[], change: ListChange): boolean {
  const { added, removed } = difference(change);
  return added.some((one) => !now.includes(one)) || removed.some((one) => now.includes(one));
}

function difference({ before, after }: ListChange) {
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  };
}
