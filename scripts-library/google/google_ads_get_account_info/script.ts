import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { search } from '../api.ts';
import { shape } from '../list/shape.ts';

const script: Script<'google_ads_get_account_info'> = async (_args, host) => {
  const { rows } = await search(host, {
    from: 'customer',
    fields: [
      'customer.currency_code',
      'customer.time_zone',
      'customer.status',
      'customer.manager',
      'customer.auto_tagging_enabled',
      'customer.test_account',
      'customer.optimization_score',
      'customer.conversion_tracking_setting.conversion_tracking_id',
    ],
  });
  if (!rows[0]) throw failure('platform_answer_invalid', 'Google did not describe the account.');
  return {
    account: accountOf(host.account),
    ...shape(rows[0], {
      currency: 'customer.currencyCode',
      time_zone: 'customer.timeZone',
      status: 'customer.status',
      auto_tagging: ['flag', 'customer.autoTaggingEnabled'],
      is_manager: ['flag', 'customer.manager'],
      is_test: ['flag', 'customer.testAccount'],
      conversion_tracking_id: 'customer.conversionTrackingSetting.conversionTrackingId',
      optimization_score: ['number', 'customer.optimizationScore'],
    }),
  };
};
export default script;
