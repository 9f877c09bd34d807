import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../shared/account.ts';
import { readReport, servedWindow } from '../report.ts';

const MOST = 2_000;
const columns = [
  ...['DateTime', 'ChangedBy', 'CampaignId', 'ItemChanged', 'AttributeChanged', 'HowChanged'],
  ...['OldValue', 'NewValue', 'EntityName', 'EntityId', 'Tool'],
];

const script: Script<'microsoft_ads_get_change_history'> = async (
  { campaign_id, ...args },
  host,
) => {
  const { window, warnings } = servedWindow(host, args.window);
  const type = 'SearchCampaignChangeHistoryReportRequest';
  const rows = await readReport(host, { type, columns, window });
  const entries = rows
    .filter((row) => campaign_id === undefined || row['CampaignId'] === campaign_id)
    .sort((a, b) => ((a['DateTime'] ?? '') < (b['DateTime'] ?? '') ? 1 : -1));
  const word = (row: Readonly<Record<string, string>>, name: string) => row[name] || null;
  return {
    account: accountOf(host.account),
    window,
    entries: entries.slice(0, MOST).map((row) => ({
      at: row['DateTime'] ?? '',
      event: `${row['ItemChanged'] ?? ''} ${row['HowChanged'] ?? ''}`.trim(),
      summary: word(row, 'AttributeChanged'),
      actor: word(row, 'ChangedBy'),
      entity: word(row, 'ItemChanged'),
      id: word(row, 'EntityId'),
      name: word(row, 'EntityName'),
      before: word(row, 'OldValue'),
      after: word(row, 'NewValue'),
    })),
    truncated: warnings.length > 0 || entries.length > MOST,
    warnings,
  };
};
export default script;
