/** Reports: templates, schedules, what became of them, and their files. */
import {
  addDays,
  csvText,
  deliveredIn,
  localDay,
  Sent,
  sumFacts,
  type Delivered,
  type Fields,
  type Job,
  type Routes,
  lacks,
} from '../../../../../sdk/emulator/index.ts';
import { accountOf } from '../rules/entities.ts';
import { timeText } from '../seed.ts';
import type { Status } from '../model.ts';
import type { Account, Ask, Run, State } from '../state.ts';
import { forbidden, invalid } from '../words.ts';
import { page } from './page.ts';
import { market } from '../market.ts';

type Made = Delivered<Status>;

const nameOf = ({ fields }: { readonly fields: Fields }, name: string) =>
  String(fields[name] ?? '');
const money = (minor: number, { spec }: Account) =>
  (minor / 10 ** spec.currencyExponent).toFixed(6);

type Column = readonly [heading: string, of: (one: Made, account: Account) => string];
const dimensions: readonly Column[] = [
  ['Date', ({ date }) => date],
  ['Advertiser ID', (_one, { spec }) => spec.id],
  ['Campaign ID', ({ campaign }) => campaign.id],
  ['Campaign', ({ campaign }) => nameOf(campaign, 'CampaignName')],
  ['Ad Group ID', ({ group }) => group.id],
  ['Ad Group', ({ group }) => nameOf(group, 'AdGroupName')],
  ['Creative ID', ({ ad }) => ad.id],
  ['Creative', ({ ad }) => nameOf(ad, 'CreativeName')],
];
const metrics: readonly Column[] = [
  ['Impressions', ({ facts }) => String(facts.impressions)],
  ['Clicks', ({ facts }) => String(facts.clicks)],
  ['Advertiser Cost (Adv Currency)', ({ facts }, account) => money(facts.spendMinor, account)],
  ['Total Click + View Conversions', ({ facts }) => String(facts.conversions)],
  [
    'Total Click + View Conversion Revenue (Adv Currency)',
    ({ facts }, account) => money(facts.valueMinor, account),
  ],
];

/** By id: the one that our reports are made of, and one that somebody made for themselves, without creatives. */
const templates: Readonly<Record<number, readonly [name: string, columns: readonly Column[]]>> = {
  880_101: ['Ad operations', [...dimensions, ...metrics]],
  880_102: ['Campaign totals', [...dimensions.slice(2, 4), ...metrics]],
};

function fileOf(state: State, account: Account, { template, start, end }: Run): string {
  const columns = templates[template]?.[1] ?? [];
  const split = columns.filter((one) => dimensions.includes(one));
  const rows = Map.groupBy(
    deliveredIn<Status>(state, account, { on: 'On', market }, [start, end]),
    (one) => split.map(([, of]) => of(one, account)).join('\u0000'),
  );
  const lines = [...rows.values()].map((made) => {
    const sum: Made = { ...made[0]!, facts: sumFacts(made.map(({ facts }) => facts)) };
    return columns.map(([, of]) => of(sum, account));
  });
  return csvText([columns.map(([heading]) => heading), ...lines], '\r\n');
}

/** First and last day, of UTC. @throws Refusal 400 */
function windowOf({ body, now }: Ask): readonly [string, string] {
  const {
    ReportDateRange: range,
    ReportStartDateInclusive: from,
    ReportEndDateExclusive: to,
  } = body as Readonly<Record<string, string | undefined>>;
  const { today } = localDay(now, 'UTC');
  const back = { Yesterday: 1, Last7Days: 7, Last14Days: 14, Last30Days: 30 }[range ?? ''];
  if (back !== undefined) return [addDays(today, -back), addDays(today, -1)];
  if (range !== 'Custom') return [`${today.slice(0, 8)}01`, today];
  if (from === undefined || to === undefined)
    throw invalid('ReportDateRange', 'Custom needs a start and an end date.');
  if (to <= from) throw invalid('ReportEndDateExclusive', 'The end must be after the start.');
  return [from.slice(0, 10), addDays(to.slice(0, 10), -1)];
}

function schedule(ask: Ask): Fields {
  const { ReportTemplateId: template, AdvertiserFilters: filters } = ask.body as Fields;
  if (!Object.hasOwn(templates, Number(template)))
    throw invalid('ReportTemplateId', 'There is no such report template.');
  const [only, ...others] = (filters ?? []) as readonly string[];
  if (only === undefined || others.length > 0) throw lacks('reports of several advertisers');
  const account = accountOf(ask, only);
  const [start, end] = windowOf(ask);
  const { runs } = ask.state;
  return scheduleView(runs.order(account.spec.id, { template: Number(template), start, end }));
}

const scheduleView = ({ id, accountId, wish, createdAt }: Job<Run>): Fields => ({
  ReportScheduleId: Number(id),
  ReportTemplateId: wish.template,
  ReportFrequency: 'Once',
  AdvertiserFilters: [accountId],
  ScheduleStartDate: timeText(createdAt),
});

function executionView({ state, baseUrl }: Ask, job: Job<Run>): Fields {
  const words = { pending: 'Pending', done: 'Complete', failed: 'Failed' } as const;
  const became = state.runs.stateOf(job);
  const url = `${baseUrl}/v3/myreports/view/${state.runs.linkTo(job)}`;
  return {
    ReportExecutionId: Number(job.id) + 1,
    ReportScheduleId: Number(job.id),
    ReportExecutionState: words[became],
    ReportDeliveries: [{ DownloadURL: became === 'done' ? url : null }],
  };
}

export const reportRoutes: Routes<State, undefined> = {
  'POST myreports/reporttemplateheader/query': {
    body: '#page',
    answer: (ask) => {
      const all = Object.entries(templates).map(([id, [name]]) => ({
        ReportTemplateId: Number(id),
        Name: name,
      }));
      return page(ask, ask.state.controls.hasTemplate ? all : all.slice(1));
    },
  },
  'POST myreports/reportschedule': { body: '#schedule', answer: schedule },
  'GET myreports/reportschedule/:id': ({ state, params }) => {
    const job = state.runs.find(params['id'] ?? '');
    if (!job) throw forbidden();
    return scheduleView(job);
  },
  'POST myreports/reportexecution/query/advertisers': {
    body: '#executions',
    answer: (ask) => {
      const { AdvertiserIds: owners, ReportScheduleIds: wanted } = ask.body as Readonly<
        Record<string, readonly (string | number)[] | undefined>
      >;
      const jobs = (owners ?? []).flatMap((id) => ask.state.runs.list(accountOf(ask, id).spec.id));
      const asked = jobs.filter(({ id }) => wanted?.includes(Number(id)) ?? true);
      return page(
        ask,
        asked.map((job) => executionView(ask, job)),
      );
    },
  },
  'GET myreports/view/:link': ({ state, params }) => {
    const job = state.runs.open(params['link'] ?? '');
    const account = job && job !== 'expired' && state.accounts.get(job.accountId);
    if (!account) throw forbidden();
    const body = Buffer.from(fileOf(state, account, job.wish));
    return new Sent({ headers: { 'content-type': 'text/csv' }, body });
  },
};
