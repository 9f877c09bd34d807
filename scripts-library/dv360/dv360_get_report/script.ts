import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readRun, shownReport } from '../report/run.ts';

const script: Script<'dv360_get_report'> = async ({ query_id, report_id, limit }, host) => {
  const report = await readRun(host, query_id, report_id);
  const { rows, ...shown } = await shownReport(host, report);
  return {
    account: accountOf(host.account),
    report: shown,
    rows: rows.slice(0, limit),
    truncated: rows.length > limit,
  };
};
export default script;
