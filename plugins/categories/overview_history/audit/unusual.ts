/** Changes that somebody should have a word about, among those that a platform lists. */

export interface ChangeEvent {
  readonly changed_at: string;
  readonly user: string | null;
  readonly automated: boolean;
  readonly entity: string;
  readonly id: string;
  readonly name?: string | null;
  readonly operation: string;
  readonly fields: readonly {
    readonly field: string;
    readonly before?: unknown;
    readonly after?: unknown;
  }[];
}

/** A budget that became more than so many times what it was, or less than one over that. */
const FAR = 1.5;
const REMOVED = /remove|delete/i;
const BUDGET = /budget|amount/i;

export function unusualIn(events: readonly ChangeEvent[]): readonly string[] {
  const people = events.flatMap(({ user, automated }) =>
    user && !automated ? [domainOf(user)] : [],
  );
  const home = mostOf(people);
  const strangers = [
    ...new Set(
      events.flatMap(({ user, automated }) =>
        user && !automated && home !== undefined && domainOf(user) !== home ? [user] : [],
      ),
    ),
  ];
  return [
    ...events.flatMap((one) => budgetWords(one)),
    ...events
      .filter(({ operation }) => REMOVED.test(operation))
      .map((one) => `${nameOf(one)} was removed at ${one.changed_at}${byOf(one)}.`),
    ...strangers.map((user) => `${user} made changes, and most others are of ${home!}.`),
  ];
}

function budgetWords(one: ChangeEvent): readonly string[] {
  return one.fields.flatMap(({ field, before, after }) => {
    const [from, to] = [Number(before), Number(after)];
    const isFar = BUDGET.test(field) && from > 0 && to > 0 && (to / from > FAR || from / to > FAR);
    return isFar
      ? [`${nameOf(one)}: ${field} went from ${from} to ${to} at ${one.changed_at}${byOf(one)}.`]
      : [];
  });
}

const nameOf = ({ entity, name, id }: ChangeEvent) => `${entity} ${name ?? id}`;
const byOf = ({ user }: ChangeEvent) => (user ? `, by ${user}` : '');
const domainOf = (user: string) => user.split('@').at(-1)!.toLowerCase();

function mostOf(all: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(all, (one) => one)].sort((a, b) => b[1].length - a[1].length);
  return groups[0]?.[0];
}
