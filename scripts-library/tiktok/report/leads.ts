/**
 * Leads of forms: a task for each region, polled by the call that began it, then a CSV in the place of an answer.
 * @see https://business-api.tiktok.com/portal/docs?id=1739053563877378
 */
import type { Host, ReadScript, Window } from '../../../sdk/script.ts';

import { accountOf } from '../../../sdk/kit/account.ts';
import { cellsOf } from '../../../sdk/kit/csv.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { waitForReport } from '../../../sdk/kit/wait-for-report.ts';
import { getData, postData, readAll } from '../api.ts';

interface Args {
  readonly form_id?: string;
  readonly ad_id?: string;
  readonly region?: Region;
  readonly window: Window;
  readonly limit: number;
}

/** Region > where its leads are asked for: a request without the header gets those of the rest of the world alone. */
const regions = { us: '@leads_us/', eu: '@leads_eu/', world: '' } as const;
type Region = keyof typeof regions;

interface Task {
  readonly task_id: string;
  readonly status?: string;
}

const TASK = 'page/lead/task';

interface Begun {
  readonly region: Region;
  readonly task_id: string;
}

const ownOf = ({ account }: Host) => ({ advertiser_id: account.account_id });
const placeOf = (region: Region) => `${regions[region]}${TASK}`;

async function begin(host: Host, region: Region, wish: object): Promise<Begun> {
  const { task_id } = await postData<Task>(host, placeOf(region), { ...ownOf(host), ...wish });
  return { region, task_id };
}

/** @throws platform_unavailable  the task failed, or takes longer than a run may */
async function readFile(host: Host, { region, task_id }: Begun): Promise<unknown> {
  const named = { ...ownOf(host), task_id };
  await waitForReport(host, 'TikTok', async () => {
    const { status = '' } = await postData<Task>(host, placeOf(region), named);
    if (status === 'FAILED') return { failed: `the task ${task_id} failed.` };
    return status === 'SUCCEED' ? { made: task_id } : 'pending';
  });
  return host.get<unknown>(`${placeOf(region)}/download/`, named);
}

const FIXED = [
  'lead_id',
  'created_time',
  'ad_id',
  'ad_name',
  'adgroup_id',
  'adgroup_name',
  'campaign_id',
  'campaign_name',
  'form_id',
  'form_name',
];

/** `2026-04-09 10:20:35(UTC+00:00)`; without a zone it is UTC. */
function instantOf(text: string): number {
  const [, day, time, zone = '+00:00'] =
    /^(\S+) ([\d:]+)\s*(?:\(UTC([+-]\d\d:\d\d)\))?$/.exec(text.trim()) ?? [];
  return Date.parse(`${day ?? ''}T${time ?? ''}${zone}`);
}

/** Ids are guarded against spreadsheets, which round them. */
const clean = (cell = '') => cell.replace(/^[\s'="]+|[\s"]+$/g, '');

interface Lead {
  readonly id: string;
  readonly at: number;
  readonly region: Region;
  readonly row: Readonly<Record<string, string>>;
  readonly answers: readonly { readonly question: string; readonly answer: string | null }[];
}

/** An empty file has no leads. @throws platform_answer_invalid  it is no table of leads, or was cut */
function leadsIn(file: unknown, region: Region): Lead[] {
  const text = typeof file === 'string' ? file.replace(/^\uFEFF/, '').trim() : '';
  if (text === '' && (file === '' || file === null)) return [];
  const [names = [], ...lines] = cellsOf(text);
  const titles = names.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  const isTable = titles[0] === 'lead_id' && lines.every(({ length }) => length === names.length);
  if (!isTable)
    throw failure('platform_answer_invalid', 'TikTok sent no table of leads, or a part of one.');
  const places = FIXED.map((name) => [name, titles.indexOf(name)] as const);
  const fixed = new Set(places.map(([, at]) => at));
  return lines.map((cells) => {
    const row = Object.fromEntries(places.map(([name, at]) => [name, clean(cells[at])]));
    const answers = names.flatMap((question, at) =>
      fixed.has(at) ? [] : [{ question, answer: cells[at] === '' ? null : (cells[at] ?? null) }],
    );
    return { id: row['lead_id']!, at: instantOf(row['created_time']!), region, row, answers };
  });
}

const textOf = (value: string | undefined) => (value ? value : null);

const view = ({ id, at, region, row, answers }: Lead) => ({
  id,
  form_id: textOf(row['form_id']),
  form_name: textOf(row['form_name']),
  ad_id: textOf(row['ad_id']),
  adgroup_id: textOf(row['adgroup_id']),
  campaign_id: textOf(row['campaign_id']),
  submitted_at: Number.isNaN(at) ? null : new Date(at).toISOString(),
  region,
  answers,
});

/** Forms that were published; a draft has no leads. */
async function formsOf(host: Host): Promise<readonly string[]> {
  const query = { business_type: 'LEAD_GEN', page_status: 'PUBLISHED' };
  const { items } = await readAll<{ page_id: string }>(host, 'page/get', query, { size: 100 });
  return items.map(({ page_id }) => page_id);
}

async function wishesOf(host: Host, { form_id, ad_id }: Args) {
  if (form_id !== undefined && ad_id !== undefined)
    throw failure('input_invalid', 'Give form_id or ad_id, not both.', { field: 'ad_id' });
  if (ad_id !== undefined) return [{ ad_id }];
  if (form_id === undefined) return (await formsOf(host)).map((page_id) => ({ page_id }));
  await getData(host, 'page/field/get', { page_id: form_id });
  return [{ page_id: form_id }];
}

/** Forms at most that are read in one run: each has three tasks. */
const MOST_FORMS = 5;

export const leadList = (): ReadScript<Args, object> => async (args, host) => {
  const { window, limit, region } = args;
  const wishes = await wishesOf(host, args);
  if (wishes.length > MOST_FORMS)
    throw failure(
      'input_invalid',
      `The advertiser has ${wishes.length} lead forms; give form_id of one.`,
      { field: 'form_id' },
    );
  const asked = region === undefined ? (Object.keys(regions) as Region[]) : [region];
  const begun: Begun[] = [];
  for (const wish of wishes) for (const place of asked) begun.push(await begin(host, place, wish));
  const all: Lead[] = [];
  for (const task of begun) all.push(...leadsIn(await readFile(host, task), task.region));
  const from = Date.parse(`${window.start_date}T00:00:00Z`);
  const until = Date.parse(`${addDays(window.end_date, 1)}T00:00:00Z`);
  // A lead whose time cannot be read is kept: nobody could say that it is another day's.
  const own = all.filter(({ at }) => !(at < from || at >= until));
  own.sort((a, b) => (b.at || 0) - (a.at || 0));
  const truncated = own.length > limit;
  return {
    account: accountOf(host.account),
    window,
    leads: own.slice(0, limit).map(view),
    total: own.length,
    truncated,
    warnings: truncated ? [`Only ${limit} of ${own.length} are listed; raise limit.`] : [],
  };
};
