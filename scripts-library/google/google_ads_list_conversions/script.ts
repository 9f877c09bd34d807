import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../account.ts';
import { conversionFields, conversionOf } from '../conversion.ts';
import { numberAt, search, textAt } from '../api.ts';

const script: Script<'google_ads_list_conversions'> = async (_args, host) => {
  const actions = await search(host, {
    from: 'conversion_action',
    fields: conversionFields,
    where: ["conversion_action.status != 'REMOVED'"],
    orderBy: 'conversion_action.id',
  });
  const counts = await search(host, {
    from: 'conversion_action',
    fields: ['conversion_action.id', 'metrics.all_conversions'],
    where: ['segments.date DURING LAST_30_DAYS'],
  });
  const tracking = await search(host, {
    from: 'customer',
    fields: ['customer.conversion_tracking_setting.conversion_tracking_id'],
  });
  const counted = new Map(
    counts.rows.map((row) => [
      textAt(row, 'conversionAction.id'),
      numberAt(row, 'metrics.allConversions'),
    ]),
  );
  return {
    account: accountOf(host.account),
    conversion_tracking_id: textAt(
      tracking.rows[0],
      'customer.conversionTrackingSetting.conversionTrackingId',
    ),
    conversions: actions.rows
      .map(conversionOf)
      .map((action) => ({ ...action, all_conversions: counted.get(action.id) ?? null })),
    total: actions.total,
  };
};
export default script;
