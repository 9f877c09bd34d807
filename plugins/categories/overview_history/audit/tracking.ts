/** Whether an account measures what its ads bring: by the list of its conversions or pixels. */
import type { ConnectionView, ToolPorts } from '../../../../sdk/tool.ts';
import { lacking, type Found } from './found.ts';
import table from './tracking.json' with { type: 'json' };

interface Look {
  readonly run: string;
  readonly list: string;
  /** Only rows with these values are in use. */
  readonly on?: Readonly<Record<string, unknown>>;
  /** Field with what it counted lately. */
  readonly counted?: string;
  /** Field with the time at which it last heard something. */
  readonly heard?: string;
  /** Field with its state in words, and those that are bad. */
  readonly state?: string;
  readonly bad?: string;
}

type Row = Readonly<Record<string, unknown>>;

const looks: Readonly<Record<string, Look | undefined>> = table;
const SILENT_DAYS = 7;
const DAY = 86_400_000;

export async function trackingOf(
  scripts: ToolPorts['scripts'],
  catalog: ToolPorts['catalog'],
  { platform, account_id }: ConnectionView,
  now: Date,
): Promise<Found> {
  const look = looks[platform];
  if (!look || !catalog.findScript(look.run))
    throw lacking(`${platform} has no list of conversions that is read here`);
  const { result } = await scripts.run({
    script: look.run,
    platform,
    account_id,
    whole: true,
  });
  const all = ((result as Row)[look.list] ?? []) as readonly Row[];
  const rows = all.filter((row) =>
    Object.entries(look.on ?? {}).every(([field, value]) => row[field] === value),
  );
  const what = look.list.replaceAll('_', ' ');
  if (rows.length === 0) return { bad: [`There are no ${what} in use, so nothing is measured.`] };
  return { look: rows.flatMap((row) => wordsOf(look, row, now)) };
}

function wordsOf(look: Look, row: Row, now: Date): readonly string[] {
  const name = String(row['name'] ?? row['id'] ?? row['pixel_id'] ?? '');
  if (look.counted !== undefined && !(Number(row[look.counted] ?? 0) > 0))
    return [`${name} counted nothing in 30 days.`];
  const state = look.state === undefined ? '' : String(row[look.state] ?? '');
  if (look.bad !== undefined && new RegExp(look.bad, 'i').test(state))
    return [`${name} is ${state}.`];
  if (look.heard === undefined) return [];
  const at = row[look.heard];
  if (typeof at !== 'string') return [`${name} has never heard anything.`];
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY);
  return days > SILENT_DAYS ? [`${name} has heard nothing for ${days} days.`] : [];
}
