/** Writes a narrower reach as a separate change, so that it is measured and kept as a stop is. */
import type { Change } from '../../sdk/script.ts';

const REACH = 'reach';

/** Name for the whole account, if the narrowed part is unknown. */
export const WHOLE_ACCOUNT = '*';

export function narrowing({ entity, id, name }: Pick<Change, 'entity' | 'id' | 'name'>): Change {
  return { entity, id, name, field: REACH, before: 'as it was', after: 'narrower' };
}

const SUFFIX = ` ${REACH}`;

/** Enabling an object gives back its stop and not its reach. */
export const reachOf = (object: string) => `${object}${SUFFIX}`;

export const thingOf = (object: string) =>
  object.endsWith(SUFFIX) ? object.slice(0, -SUFFIX.length) : object;

export function isNarrowing({ id, field, after }: Change): boolean {
  return id !== null && field === REACH && after === 'narrower';
}
