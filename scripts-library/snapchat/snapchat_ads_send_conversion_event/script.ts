import type { Script } from '../../../sdk/script.ts';
import { conversionScript, listed, present } from '../../../sdk/kit/conversions.ts';

/** Snapchat has one name for the two events that leave an address. */
const names = { lead: 'SIGN_UP', sign_up: 'SIGN_UP', purchase: 'PURCHASE', schedule: 'RESERVE' };

/** A call is refused as a whole. Somebody is known by an address, a phone, or a browser with its address. */
const script: Script<'snapchat_ads_send_conversion_event'> = conversionScript({
  most: 2_000,
  days: 7,
  encode: ({ id, name, at, url, value, currency, click, user }) => {
    const isOfBrowser = user.ip !== undefined && user.agent !== undefined;
    if (user.email === undefined && user.phone_digits === undefined && !isOfBrowser)
      return { refused: 'It has neither an e-mail address, nor a phone, nor a browser.' };
    return {
      event_name: names[name],
      event_time: Math.floor(at / 1_000),
      event_id: id,
      action_source: 'WEB',
      ...present({ event_source_url: url }),
      user_data: present({
        em: listed(user.email),
        ph: listed(user.phone_digits),
        external_id: listed(user.external_id),
        client_ip_address: user.ip,
        client_user_agent: user.agent,
        sc_click_id: click['ScCid'],
      }),
      ...(value === undefined ? {} : { custom_data: { value, currency } }),
    };
  },
  send: async (host, { destination_id }, data) => {
    await host.post(`@conversions/${destination_id}/events`, { data });
    return undefined;
  },
});
export default script;
