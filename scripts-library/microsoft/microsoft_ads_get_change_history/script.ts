import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { readChanges, wordOf } from '../report/change-history.ts';
import { servedWindow } from '../report.ts';

const MOST = 2_000;

const script: Script<'microsoft_ads_get_change_history'> = async (
  { campaign_id: id, ...args },
  host,
) => {
  const { window, warnings } = servedWindow(host, args.window);
  const all = await readChanges(host, window);
  const entries = all.filter((row) => id === undefined || row['CampaignId'] === id);
  return {
    account: accountOf(host.account),
    window,
    entries: entries.slice(0, MOST).map((row) => ({
      at: row['DateTime'] ?? '',
      event: `${row['ItemChanged'] ?? ''} ${row['HowChanged'] ?? ''}`.trim(),
      summary: wordOf(row, 'AttributeChanged'),
      actor: wordOf(row, 'ChangedBy'),
      entity: wordOf(row, 'ItemChanged'),
      id: wordOf(row, 'EntityId'),
      name: wordOf(row, 'EntityName'),
      before: wordOf(row, 'OldValue'),
      after: wordOf(row, 'NewValue'),
    })),
    truncated: warnings.length > 0 || entries.length > MOST,
    warnings,
  };
};
export default script;
