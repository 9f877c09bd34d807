import type { ReadScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { currencyOf } from '../account.ts';
import { listedCampaign, listFields, type CampaignRow } from '../levels/campaign.ts';
import { PAGE, readAll, type GraphPage } from '../api.ts';
import { sumsOf, type MetricRow } from '../metrics.ts';
import { statesFor } from '../status.ts';

interface Args {
  readonly status?: string;
  readonly limit: number;
}
type Row = MetricRow & { readonly campaign_id: string };

const script: ReadScript<Args, object> = async ({ status, limit }, host) => {
  const currency = await currencyOf(host);
  const states = statesFor('campaign', status);
  const { items, truncated } = await readAll<CampaignRow>(host, 'act_{account}/campaigns', {
    fields: listFields,
    ...(states ? { effective_status: states } : {}),
  });
  const listed = items.slice(0, limit);
  const rows: Row[] = [];
  for (let at = 0; at < listed.length; at += PAGE) {
    const ids = listed.slice(at, at + PAGE).map(({ id }) => id);
    const page = await host.get<GraphPage<Row>>('act_{account}/insights', {
      level: 'campaign',
      date_preset: 'last_30d',
      fields: 'campaign_id,impressions,clicks,spend',
      // Naming the states too keeps removed campaigns in.
      filtering: [
        { field: 'campaign.id', operator: 'IN', value: ids },
        ...(states ? [{ field: 'campaign.effective_status', operator: 'IN', value: states }] : []),
      ],
      limit: PAGE,
    });
    rows.push(...page.data);
  }
  const metrics = new Map(rows.map((row) => [row.campaign_id, sumsOf(row)]));
  return {
    account: accountOf(host.account),
    currency,
    campaigns: listed.map((row) => listedCampaign(row, metrics.get(row.id), currency)),
    total: items.length,
    truncated: truncated || items.length > limit,
    warnings:
      items.length > limit
        ? [`Only ${limit} of ${items.length} campaigns are listed; raise limit.`]
        : [],
  };
};
export default script;
