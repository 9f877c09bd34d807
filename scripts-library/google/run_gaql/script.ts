import type { Script } from '../../../sdk/script.ts';
import { accountOf, settingsOf } from '../account.ts';
import { stream } from '../api.ts';
import { flatten, guardQuery, snake } from '../api/query-guard.ts';

const script: Script<'run_gaql'> = async ({ query: given, page_size }, host) => {
  const { query, bound } = guardQuery(given, page_size);
  const { rows, fields } = await stream(host, query);
  const truncated = bound !== undefined && rows.length > bound;
  const shown = truncated ? rows.slice(0, bound) : rows;
  return {
    account: accountOf(host.account),
    ...settingsOf(host.account, rows),
    fields: fields.map(snake),
    rows: shown.map((row) => flatten(row)),
    total: shown.length,
    truncated,
    warnings: truncated
      ? [`More than ${page_size} rows match; narrow the query or raise page_size.`]
      : [],
  };
};
export default script;
