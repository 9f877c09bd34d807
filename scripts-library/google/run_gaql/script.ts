import type { Script } from '../../../sdk/script.ts';
import { accountOf, settingsOf } from '../account.ts';
import { stream } from '../api.ts';
import { flatten, guardQuery, snake } from '../api/query-guard.ts';
import { unitsOfColumns } from '../money.ts';

const script: Script<'run_gaql'> = async ({ query: given, page_size }, host) => {
  const { query, bound } = guardQuery(given, page_size);
  const { rows, fields } = await stream(host, query);
  const truncated = bound !== undefined && rows.length > bound;
  const shown = truncated ? rows.slice(0, bound) : rows;
  const columns = fields.map(snake);
  const settings = settingsOf(host.account, rows);
  return {
    account: accountOf(host.account),
    ...settings,
    fields: columns,
    units: unitsOfColumns(columns, settings.currency),
    rows: shown.map((row) => flatten(row)),
    total: shown.length,
    truncated,
    warnings: truncated
      ? [
          `More than ${page_size} rows match; ask for fewer by WHERE, or for the first of an ORDER BY.`,
        ]
      : [],
  };
};
export default script;
