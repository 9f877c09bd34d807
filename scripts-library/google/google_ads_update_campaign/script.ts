import type { Script } from '../../../sdk/script.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { field, fieldUpdate } from '../update.ts';

const script: Script<'google_ads_update_campaign'> = fieldUpdate(
  {
    kind: 'campaign',
    fields: {
      name: field.plain('name'),
      status: field.plain('status'),
      end_date: field.day('endDateTime'),
      tracking_template: field.plain('trackingUrlTemplate'),
      final_url_suffix: field.plain('finalUrlSuffix'),
      search_partners: field.flag('networkSettings.targetSearchNetwork'),
      display_network: field.flag('networkSettings.targetContentNetwork'),
    },
    select: [
      'end_date_time',
      'tracking_url_template',
      'final_url_suffix',
      'network_settings.target_search_network',
      'network_settings.target_content_network',
    ],
  },
  {
    key: 'campaign',
    id: ({ campaign_id }) => campaign_id,
    result: (now, before, changed) => ({ campaign: stateOf(now, before), changed }),
  },
);
export default script;
