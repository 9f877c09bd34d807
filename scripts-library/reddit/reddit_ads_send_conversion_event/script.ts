import type { Script } from '../../../sdk/script.ts';
import { conversionScript, present } from '../../../sdk/kit/conversions.ts';

/** Reddit has no word of its own for an appointment. */
const types = {
  lead: { tracking_type: 'LEAD' },
  sign_up: { tracking_type: 'SIGN_UP' },
  purchase: { tracking_type: 'PURCHASE' },
  schedule: { tracking_type: 'CUSTOM', custom_event_name: 'Schedule' },
};

/** A call is refused as a whole. An event is known again by `conversion_id`. */
const script: Script<'reddit_ads_send_conversion_event'> = conversionScript({
  most: 1_000,
  days: 7,
  encode: ({ id, name, at, url, value, currency, click, user }) => ({
    event_at: at,
    action_source: 'WEBSITE',
    type: types[name],
    ...present({ event_source_url: url, click_id: click['rdt_cid'] }),
    metadata: { conversion_id: id, ...(value === undefined ? {} : { value, currency }) },
    user: present({
      email: user.email,
      phone_number: user.phone,
      external_id: user.external_id,
      ip_address: user.ip,
      user_agent: user.agent,
    }),
  }),
  send: async (host, { destination_id }, events) => {
    await host.post(`pixels/${destination_id}/conversion_events`, { data: { events } });
    return undefined;
  },
});
export default script;
