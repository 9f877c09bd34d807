import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readRun, shownReport } from '../report/run.ts';

const script: Script<'cm360_get_report'> = async ({ report_id, file_id, limit }, host) => {
  const { rows, ...shown } = await shownReport(host, await readRun(host, report_id, file_id));
  return {
    account: accountOf(host.account),
    report: shown,
    rows: rows.slice(0, limit),
    truncated: rows.length > limit,
  };
};
export default script;
