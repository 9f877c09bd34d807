import type { Script } from '../../../sdk/script.ts';
import { conversionScript, listed, present } from '../../../sdk/kit/conversions.ts';

const names = {
  lead: 'SubmitForm',
  sign_up: 'CompleteRegistration',
  purchase: 'Purchase',
  schedule: 'Schedule',
};

/** A call is refused as a whole, by a code in its answer. An event is known again by its id and name for 48 hours. */
const script: Script<'tiktok_ads_send_conversion_event'> = conversionScript({
  most: 1_000,
  days: 7,
  encode: ({ id, name, at, url, value, currency, click, user }) => ({
    event: names[name],
    event_time: Math.floor(at / 1_000),
    event_id: id,
    user: present({
      email: listed(user.email),
      phone: listed(user.phone),
      external_id: listed(user.external_id),
      ttclid: click['ttclid'],
      ip: user.ip,
      user_agent: user.agent,
    }),
    ...(url === undefined ? {} : { page: { url } }),
    ...(value === undefined ? {} : { properties: { value, currency } }),
  }),
  send: async (host, { destination_id }, data) => {
    await host.post('event/track/', {
      event_source: 'web',
      event_source_id: destination_id,
      data,
    });
    return undefined;
  },
});
export default script;
