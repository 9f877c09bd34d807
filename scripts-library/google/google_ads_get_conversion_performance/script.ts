import type { Script } from '../../../sdk/script.ts';
import { accountOf, customerFields, settingsOf } from '../account.ts';
import { digitsOnly } from '../levels/entity.ts';
import { during, gaql, stream } from '../api.ts';
import { shape } from '../list/shape.ts';

const script: Script<'google_ads_get_conversion_performance'> = async (
  { window, campaign_id },
  host,
) => {
  const { rows } = await stream(
    host,
    gaql({
      from: 'campaign',
      fields: [
        'campaign.id',
        'campaign.name',
        'segments.conversion_action',
        'metrics.conversions',
        'metrics.conversions_value',
        'metrics.all_conversions',
        ...customerFields,
      ],
      where: [
        during(window),
        campaign_id && `campaign.id = ${digitsOnly(campaign_id, 'campaign_id')}`,
        'metrics.all_conversions > 0',
      ],
    }),
  );
  return {
    account: accountOf(host.account),
    ...settingsOf(host.account, rows),
    window,
    rows: rows.map((row) =>
      shape(row, {
        campaign_id: 'campaign.id',
        campaign_name: 'campaign.name',
        conversion_action: ['tail', 'segments.conversionAction'],
        conversions: ['number', 'metrics.conversions'],
        conversion_value: ['number', 'metrics.conversionsValue'],
        all_conversions: ['number', 'metrics.allConversions'],
      }),
    ),
    truncated: false,
    warnings: [],
  };
};
export default script;
