/** Campaigns, ad groups, ads or keywords of an account as they are now, as a rule of that level looks at them. */
import type { ListLook, MoveLevel } from '../../../../sdk/platform-facts.ts';
import type { RuleAccount, RuleCampaign } from '../../../../sdk/rules/index.ts';
import { sideBySide } from '../../../../sdk/side-by-side.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';
import { filled, type MovesAt } from './moves.ts';

type Ports = Pick<ToolPorts, 'scripts'>;
type Place = Pick<RuleAccount, 'platform' | 'account_id'>;
type Row = Readonly<Record<string, unknown>>;

export const LISTED = 'list_campaigns';
const CAMPAIGNS: ListLook = { run: LISTED, list: 'campaigns' };

/** All that an account has. @throws platform_answer_invalid  there are more than its platform lists here */
export async function thingsOf(
  { scripts }: Ports,
  place: Place,
  {
    level = 'campaign',
    moves,
  }: { readonly level?: MoveLevel | undefined; readonly moves: MovesAt },
): Promise<readonly RuleCampaign[]> {
  const { list = CAMPAIGNS, fields = {}, key = '{id}' } = moves.get(place.platform) ?? {};
  const rows = await rowsOf(scripts, place, list);
  return rows.map((row): RuleCampaign => {
    const id = String(row[fields.id ?? 'id']);
    return {
      ...place,
      id: String(filled(key, { ...row, id })),
      name: textIn(row, fields.name ?? 'name') ?? id,
      status: textIn(row, 'status') ?? '',
      daily_budget: numberIn(row, fields.daily_budget ?? 'daily_budget'),
      ...(level === 'campaign'
        ? {}
        : {
            bid: numberIn(row, fields.bid ?? 'bid'),
            campaign_id: textIn(row, 'campaign_id'),
            ids: { ...idsIn(row), id },
          }),
    };
  });
}

async function rowsOf(
  scripts: Ports['scripts'],
  place: Place,
  { run, args = {}, list, through }: ListLook,
): Promise<readonly Row[]> {
  const above = through ? await rowsOf(scripts, place, through) : [{ id: null }];
  const all = await sideBySide(above, async ({ id }) => {
    const asked = filled(args, { through: id }) as Row;
    const { result } = await scripts.run({ script: run, ...place, args: asked, whole: true });
    const { [list]: rows = [] } = result as Readonly<Record<string, readonly Row[]>>;
    return rows;
  });
  return all.flat();
}

const textIn = (row: Row, name: string): string | null => {
  const value = row[name];
  return typeof value === 'string' ? value : null;
};
const numberIn = (row: Row, name: string): number | null => {
  const value = row[name];
  return typeof value === 'number' ? value : null;
};

const idsIn = (row: Row): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(row).filter(
      (entry): entry is [string, string] =>
        entry[0].endsWith('_id') && typeof entry[1] === 'string',
    ),
  );

/** Bids of campaigns that no list tells: each is asked, where the rule moves it by percent. */
export async function withBids(
  { scripts }: Ports,
  moves: MovesAt,
  campaigns: readonly RuleCampaign[],
): Promise<readonly RuleCampaign[]> {
  return sideBySide(campaigns, async (one) => {
    const { platform, account_id, id } = one;
    const way = moves.get(platform)?.bid;
    if (!way) return one;
    const args = filled(way.args, { id }) as Row;
    const { result } = await scripts.run({ script: way.run, platform, account_id, args });
    const { [way.in]: found } = result as Readonly<Record<string, Row | undefined>>;
    return { ...one, bid: found ? numberIn(found, 'bid') : null };
  });
}
