/** The envelope of Criteo's APIs: entities with attributes, and fields that some of them wrap so that they can be set to null. */
export type Fields = Readonly<Record<string, unknown>>;

interface Entity {
  readonly id?: string | null;
  readonly attributes?: Fields | null;
}
export interface CriteoMany {
  readonly data?: readonly Entity[] | null;
}

/** `{ value: 7 }` > 7, at any depth. */
export function bare(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const entries = Object.entries(given as Fields);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === 'value') return bare(first[1]);
  return Object.fromEntries(entries.map(([name, value]) => [name, bare(value)]));
}

export const criteoRow = <Row>({ id, attributes }: Entity) =>
  ({ ...(bare(attributes ?? {}) as Fields), id: String(id) }) as Row;

export const criteoRows = <Row>({ data }: CriteoMany): Row[] =>
  (data ?? []).map((one) => criteoRow<Row>(one));
