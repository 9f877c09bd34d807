/** The ids of an account that may stand in a page, read as the platform's `looks.pixels` says. */
import type { PixelLook } from './platform-facts.ts';
import type { Account } from './script.ts';
import type { ToolPorts } from './tool.ts';

/** An id, spelled as pages have it. */
export interface OwnedPixel {
  readonly id: string;
  readonly name: string | null;
}

export interface OwnedPixels {
  /** The account that was asked. */
  readonly account: Account;
  /** Pixels that may stand in its pages. */
  readonly page: readonly OwnedPixel[];
  /** Ids to which its server may send conversions. */
  readonly server: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * @param look  `looks.pixels` of the platform
 * @throws the error of the platform's script
 */
export async function ownedPixels(
  scripts: ToolPorts['scripts'],
  { run, args = {}, list, id = 'id', tag }: PixelLook,
  wish: { readonly platform: string; readonly account_id?: string | undefined },
): Promise<OwnedPixels> {
  const { platform, account_id } = wish;
  const ofAccount = account_id === undefined ? {} : { account_id };
  const { result, account } = await scripts.run({
    script: run,
    platform,
    args,
    ...ofAccount,
    whole: true,
  });
  const answer = result as Row;
  const rows = ((answer[list] ?? []) as readonly Row[]).flatMap((row): OwnedPixel[] =>
    typeof row[id] === 'string'
      ? [{ id: row[id], name: (row['name'] as string | null) ?? null }]
      : [],
  );
  const page = tag ? tagOf(answer[tag.field], tag.prefix) : rows;
  return { account, page, server: rows.map((row) => row.id) };
}

/** The one id of the account, with its prefix, which some answers have already. */
function tagOf(value: unknown, prefix = ''): readonly OwnedPixel[] {
  if (typeof value !== 'string') return [];
  return [{ id: value.startsWith(prefix) ? value : `${prefix}${value}`, name: null }];
}
