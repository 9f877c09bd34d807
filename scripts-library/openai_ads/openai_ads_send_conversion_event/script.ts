import type { Script } from '../../../sdk/script.ts';
import { conversionScript, present } from '../../../sdk/kit/conversions.ts';
import { currencyDecimals } from '../../../sdk/money.ts';

/** Name of each event, and the sort of its data. */
const types = {
  lead: ['lead_created', 'customer_action'],
  sign_up: ['registration_completed', 'customer_action'],
  purchase: ['order_created', 'contents'],
  schedule: ['appointment_scheduled', 'customer_action'],
} as const;

/** A request is refused as a whole. An event is known again by its id and type; its page is what makes it one of the web. */
const script: Script<'openai_ads_send_conversion_event'> = conversionScript({
  most: 1_000,
  days: 7,
  encode: ({ id, name, at, url, value, currency = '', click, user }) => {
    const [type, sort] = types[name];
    return {
      id,
      type,
      timestamp_ms: at,
      action_source: url === undefined ? 'other' : 'web',
      ...present({ source_url: url, oppref: click['oppref'] }),
      user: present({
        email_sha256: user.email,
        external_id_sha256: user.external_id,
        ip_address: user.ip,
        user_agent: user.agent,
      }),
      data: {
        type: sort,
        ...(value === undefined ? {} : { amount: amountOf(value, currency), currency }),
      },
    };
  },
  send: async (host, { destination_id: pid }, events) => {
    await host.post('@conversions/events', { validate_only: false, events }, { pid });
    return undefined;
  },
});
export default script;

/** A whole number of the smallest unit, halves rounded up. Pages may send more decimals than the currency has. */
const amountOf = (value: number, currency: string) =>
  Math.round(Number(`${value.toFixed(6)}e${currencyDecimals(currency)}`));
