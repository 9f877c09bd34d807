/** One report: a schedule of a template, looked at until it is done, and the rows of its file. */
import type { Host, ReadScript, TableKeep, Window } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readCsv } from '../../../sdk/kit/csv.ts';
import { addDays } from '../../../sdk/kit/days.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { lookUntil } from '../../../sdk/kit/look-until.ts';
import { readTable, type Table } from '../../../sdk/kit/table.ts';
import { ZONE } from '../account.ts';
import { readAll, type Fields } from '../api.ts';

/** Templates are made in the web interface; README.md says with which columns. */
const TEMPLATE = 'Ad operations';
/** Before each further look; some 75 seconds in all. */
const waits = [2_000, 3_000, 5_000, 5_000, 10_000, 10_000, 10_000, 10_000, 10_000, 10_000];

interface Execution {
  readonly ReportExecutionId?: number;
  readonly ReportScheduleId?: number;
  readonly ReportExecutionState?: string;
  readonly ReportDeliveries?: readonly { readonly DownloadURL?: string | null }[];
}

async function templateOf(host: Host, given: string | undefined): Promise<number> {
  if (given !== undefined) return Number(given);
  const { items } = await readAll<Fields>(host, 'myreports/reporttemplateheader/query');
  const found = items.find(({ Name: name }) => name === TEMPLATE);
  if (found) return Number(found['ReportTemplateId']);
  throw failure(
    'platform_not_found',
    `There is no report template named "${TEMPLATE}". Make it in The Trade Desk, or give template_id.`,
  );
}

/** @param id  of a schedule of this advertiser; undefined while nothing was made of it */
async function executionOf(host: Host, id: number): Promise<Execution | undefined> {
  const { Result: [found] = [] } = await host.post<{ readonly Result?: readonly Execution[] }>(
    'myreports/reportexecution/query/advertisers',
    {
      AdvertiserIds: [host.account.account_id],
      ReportScheduleIds: [id],
      PageStartIndex: 0,
      PageSize: 1,
    },
  );
  return found;
}

function addressOf({ ReportDeliveries: [one] = [] }: Execution): string {
  if (one?.DownloadURL) return one.DownloadURL;
  throw failure('platform_answer_invalid', 'The Trade Desk made the report but gave no address.');
}

/**
 * @param keep  what is read of its rows
 * @throws platform_unavailable  it is not made in time, or could not be made
 */
export async function readReport(
  host: Host,
  { start_date, end_date }: Window,
  keep: TableKeep,
  template?: string,
): Promise<Table> {
  const { ReportScheduleId: id } = await host.post<{ readonly ReportScheduleId: number }>(
    'myreports/reportschedule',
    {
      ReportScheduleName: `Ad operations ${start_date} to ${end_date}`,
      ReportTemplateId: await templateOf(host, template),
      ReportFileFormat: 'CSV',
      ReportDateRange: 'Custom',
      ReportStartDateInclusive: `${start_date}T00:00:00`,
      ReportEndDateExclusive: `${addDays(end_date, 1)}T00:00:00`,
      TimeZone: ZONE,
      ReportDateFormat: 'Sortable',
      ReportNumericFormat: 'US',
      IncludeHeaders: true,
      ReportFrequency: 'Once',
      ScheduleStartDate: `${host.today}T00:00:00`,
      AdvertiserFilters: [host.account.account_id],
    },
  );
  const made = await lookUntil(host, waits, async () => {
    const found = await executionOf(host, id);
    if (found?.ReportExecutionState === 'Failed')
      throw failure('platform_unavailable', 'The Trade Desk could not make the report.');
    return found?.ReportExecutionState === 'Complete' ? found : undefined;
  });
  if (made) return readTable(host, { url: addressOf(made) }, keep);
  throw failure(
    'platform_unavailable',
    `The Trade Desk is still making the report; trade_desk_get_report with schedule_id ${id} shows it.`,
  );
}

interface OfSchedule {
  readonly schedule_id: string;
}

export function shownReport(): ReadScript<OfSchedule, object> {
  return async ({ schedule_id }, host) => {
    const execution = await executionOf(host, Number(schedule_id));
    if (!execution)
      throw failure(
        'platform_not_found',
        `Advertiser ${host.account.account_id} has no report ${schedule_id}.`,
      );
    const status = execution.ReportExecutionState ?? null;
    const isMade = status === 'Complete';
    const rows = isMade ? readCsv(await host.ask('download', { url: addressOf(execution) })) : [];
    return { account: accountOf(host.account), schedule_id, status, rows };
  };
}
