import type { Script } from '../../../sdk/script.ts';
import { conversionScript, listed, present } from '../../../sdk/kit/conversions.ts';

const names = {
  lead: 'Lead',
  sign_up: 'CompleteRegistration',
  purchase: 'Purchase',
  schedule: 'Schedule',
};

/** A call is refused as a whole. An event of a website needs the browser and the page that it is of. */
const script: Script<'meta_ads_send_conversion_event'> = conversionScript({
  most: 1_000,
  days: 7,
  encode: ({ id, name, at, url, value, currency, click, user }) => {
    const isOfBrowser = url !== undefined && user.agent !== undefined;
    return {
      event_name: names[name],
      event_time: Math.floor(at / 1_000),
      event_id: id,
      action_source: isOfBrowser ? 'website' : 'system_generated',
      ...present({ event_source_url: url }),
      user_data: present({
        em: listed(user.email),
        ph: listed(user.phone_digits),
        external_id: listed(user.external_id),
        client_ip_address: user.ip,
        client_user_agent: user.agent,
        fbc: click['fbclid'] === undefined ? undefined : `fb.1.${at}.${click['fbclid']}`,
      }),
      ...(value === undefined ? {} : { custom_data: { value, currency } }),
    };
  },
  send: async (host, { destination_id }, data) => {
    await host.post(`${destination_id}/events`, { data });
    return undefined;
  },
});
export default script;
