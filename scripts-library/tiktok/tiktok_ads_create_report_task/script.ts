import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { MAX_ROWS } from '../../../sdk/kit/report.ts';
import { readCsv } from '../report/csv.ts';
import { levelOf, reportQuery } from '../report.ts';
import { runTask } from '../report/task.ts';

const script: Script<'tiktok_ads_create_report_task'> = async (args, host) => {
  const { window, data_level: dataLevel, dimensions, metrics } = args;
  const query = reportQuery({
    level: levelOf(dataLevel),
    window,
    metrics,
    ...(dimensions ? { dimensions } : {}),
  });
  // Tasks take no filter by status: deleted objects are not in them.
  const { filtering: _, ...wish } = query;
  const { taskId, text } = await runTask(host, wish);
  const { columns, rows } = readCsv(text);
  const isCut = rows.length > MAX_ROWS;
  return {
    account: accountOf(host.account),
    window,
    task_id: taskId,
    columns,
    rows: rows.slice(0, MAX_ROWS),
    total: rows.length,
    truncated: isCut,
    warnings: [
      ...(isCut ? [`Only ${MAX_ROWS} of ${rows.length} rows are shown.`] : []),
      ...(dataLevel === 'AUCTION_ADVERTISER' ? [] : ['Deleted objects are not in report tasks.']),
    ],
  };
};
export default script;
