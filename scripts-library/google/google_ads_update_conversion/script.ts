import type { Script } from '../../../sdk/script.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { field, fieldUpdate } from '../update.ts';

const script: Script<'google_ads_update_conversion'> = fieldUpdate(
  {
    kind: 'conversion_action',
    fields: {
      name: field.plain('name'),
      value: field.number('valueSettings.defaultValue'),
      counting: field.plain('countingType'),
      lookback_days: field.number('clickThroughLookbackWindowDays'),
      primary: field.flag('primaryForGoal'),
      status: field.plain('status'),
    },
    select: [
      'value_settings.default_value',
      'counting_type',
      'primary_for_goal',
      'click_through_lookback_window_days',
    ],
  },
  {
    key: 'conversionAction',
    id: ({ conversion_id }) => conversion_id,
    result: (now, before, changed) => ({ conversion: stateOf(now, before), changed }),
  },
);
export default script;
