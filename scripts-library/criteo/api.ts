/** Criteo's envelope: entities with attributes, and fields wrapped so that they can be set to null. */
import type { Host } from '../../sdk/script.ts';

export type Fields = Readonly<Record<string, unknown>>;

interface Entity {
  readonly id?: string;
  readonly attributes?: Fields;
}
interface Many {
  readonly data?: readonly Entity[] | null;
}

const PAGE = 50;
const MAX_PAGES = 200;

/** `{ value: 7 }` > 7, at any depth. */
export function bare(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const entries = Object.entries(given as Fields);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === 'value') return bare(first[1]);
  return Object.fromEntries(entries.map(([name, value]) => [name, bare(value)]));
}

const rowOf = <Row>({ id, attributes = {} }: Entity) =>
  ({ ...(bare(attributes) as Fields), id: String(id) }) as Row;

export const rowsOf = <Row>({ data }: Many): Row[] => (data ?? []).map((one) => rowOf<Row>(one));

/** Everything of the advertiser that fits; Criteo gives all at once. */
export async function search<Row extends { readonly advertiserId?: string }>(
  host: Host,
  list: string,
  filters: Readonly<Record<string, readonly string[]>>,
): Promise<Row[]> {
  const { account_id: account } = host.account;
  const found = await host.post<Many>(`marketing-solutions/${list}/search`, {
    filters: { advertiserIds: [account], ...filters },
  });
  return rowsOf<Row>(found).filter((row) => row.advertiserId === account);
}

/** Page after page until one is short, or `most` are read. */
export async function readPages<Row>(host: Host, path: string, most = Number.MAX_SAFE_INTEGER) {
  const items: Row[] = [];
  for (let page = 0; page < MAX_PAGES && items.length < most; page += 1) {
    const query = { limit: PAGE, offset: items.length };
    const some = rowsOf<Row>(await host.get<Many>(path, query));
    items.push(...some);
    if (some.length < PAGE) return { items, isCut: false };
  }
  return { items, isCut: true };
}
