/** What an account owns that may stand in a page: which script lists it, as data. */
import { readFileSync } from 'node:fs';
import type { Account } from './script.ts';
import type { ToolPorts } from './tool.ts';

interface Listing {
  readonly platform: string;
  /** Absent where the platform lists nothing. */
  readonly run?: string;
  /** Of the result: the rows, and the name of the id in each. */
  readonly list?: string;
  readonly id?: string;
  /** Of the result, where one id stands for the account, and what stands in front of it in a page. */
  readonly one?: string;
  readonly begin?: string;
  /** Of the ids in a page, those that are compared. */
  readonly sorts: readonly string[];
}

const listings = JSON.parse(
  readFileSync(new URL('owned-pixels.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Listing>>;

/** @param platform  as the tools of pixels spell it: `GOOGLE_ADS` */
export const listingOf = (platform: string): Listing => listings[platform]!;

/** By the platform's id; undefined where nothing says what an account owns. */
export const listingFor = (platform: string): Listing | undefined =>
  Object.values(listings).find((one) => one.platform === platform && one.run !== undefined);

export interface Owned {
  readonly id: string;
  readonly name: string | null;
}

type Row = Readonly<Record<string, unknown>>;

/** @returns what may stand in a page, and where the platform is sent events from the server; undefined where it lists neither */
export async function ownedBy(
  scripts: ToolPorts['scripts'],
  { platform, run, list = '', id = 'id', one, begin = '' }: Listing,
  account_id: string | undefined,
): Promise<
  | {
      readonly account: Account;
      readonly page: readonly Owned[];
      readonly server: readonly string[];
    }
  | undefined
> {
  if (run === undefined) return undefined;
  const wish = { script: run, platform, ...(account_id === undefined ? {} : { account_id }) };
  const { result, account } = await scripts.run(wish);
  const told = result as Row;
  const rows = (told[list] ?? []) as readonly Row[];
  const named = rows.flatMap((row): Owned[] =>
    typeof row[id] === 'string'
      ? [{ id: row[id], name: (row['name'] as string | null) ?? null }]
      : [],
  );
  const whole = one === undefined ? undefined : told[one];
  const page =
    one === undefined
      ? named
      : typeof whole === 'string'
        ? [{ id: `${begin}${whole.replace(begin, '')}`, name: null }]
        : [];
  return { account, page, server: named.map((row) => row.id) };
}
