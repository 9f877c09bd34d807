/** Data read from a platform before an ad is made of an asset there. */
import type { ToolPorts } from '../../../../sdk/index.ts';
import { wrong } from '../../../../sdk/reports/wrong.ts';
import type { Route, UploadInput } from './routes.ts';

type Row = Readonly<Record<string, unknown>>;
type Scripts = ToolPorts['scripts'];

async function read(
  run: string,
  { platform, account_id }: UploadInput,
  args: Row,
  scripts: Scripts,
): Promise<Row> {
  const place = account_id === undefined ? { platform } : { platform, account_id };
  const { result } = await scripts.run({ script: run, ...place, args, whole: true });
  return result as Row;
}

/** @throws input_invalid  the ad group is of another campaign, or of none */
export async function checkGroup(
  { group }: Route,
  input: UploadInput,
  scripts: Scripts,
): Promise<void> {
  const { ad_group_id: id, campaign_id: campaign } = input;
  if (!group || id === undefined) return;
  const given = input as unknown as Row;
  const args = Object.entries(group.args).map(([from, to]) => [to, given[from]] as const);
  const found = await read(group.run, input, Object.fromEntries(args), scripts);
  const rows = group.list === undefined ? [found[group.at ?? '']] : found[group.list];
  const own = (rows as readonly Row[]).find((row) => String(row['id']) === id);
  if (own && String(own['campaign_id']) === campaign) return;
  const where = own ? `is of campaign ${String(own['campaign_id'])}` : 'is none';
  throw wrong('ad_group_id', `${id} ${where}, and not of campaign ${campaign}`);
}

/** Speaker of the ad: the first that the account may speak as. @throws input_invalid  there is none */
export async function foundFor(
  { find }: Route,
  input: UploadInput,
  { scripts }: { readonly scripts: Scripts },
): Promise<Record<string, unknown>> {
  if (!find) return {};
  const listed = (await read(find.run, input, {}, scripts))[find.list] as readonly Row[];
  const [first] = listed;
  if (!first)
    throw wrong('account_id', `has no ${find.what} on ${input.platform} that an ad could show`);
  const taken = Object.entries(find.take).map(([to, from]) => [to, first[from]] as const);
  return Object.fromEntries(taken.filter(([, value]) => value !== null && value !== undefined));
}
