import type { Script } from '../../../sdk/script.ts';
import { conversionScript, present } from '../../../sdk/kit/conversions.ts';

const granted = { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' };
const identifies = ['gclid', 'gbraid', 'wbraid'] as const;

/** A request is taken or refused as a whole. Google takes what has a click id or a person. */
const script: Script<'google_ads_send_conversion_event'> = conversionScript({
  most: 2_000,
  days: 90,
  encode: ({ id, at, value, currency, click, user, consent }) => {
    // A click has only one of `gbraid` and `wbraid` (GBRAID_WBRAID_BOTH_SET in the Google Ads API).
    const names = identifies.filter((name) => name !== 'wbraid' || click['gbraid'] === undefined);
    const clicks = present(Object.fromEntries(names.map((name) => [name, click[name]])));
    const userIdentifiers = [
      ...(user.email_google === undefined ? [] : [{ emailAddress: user.email_google }]),
      ...(user.phone === undefined ? [] : [{ phoneNumber: user.phone }]),
    ];
    const hasClick = Object.keys(clicks).length > 0;
    if (!hasClick && userIdentifiers.length === 0)
      return { refused: 'It has neither a click id of Google nor an e-mail address or phone.' };
    return {
      transactionId: id,
      eventTimestamp: new Date(at).toISOString(),
      eventSource: 'WEB',
      ...(value === undefined ? {} : { conversionValue: value, currency }),
      ...(hasClick ? { adIdentifiers: clicks } : {}),
      ...(userIdentifiers.length > 0 ? { userData: { userIdentifiers } } : {}),
      ...(consent === 'granted' ? { consent: granted } : {}),
    };
  },
  send: async (host, { destination_id }, events) => {
    const { account_id } = host.account;
    const [action = '', accountId = account_id] = destination_id.split(':').reverse();
    await host.post('@datamanager/events:ingest', {
      destinations: [
        {
          operatingAccount: { accountType: 'GOOGLE_ADS', accountId },
          ...(accountId === account_id
            ? {}
            : { loginAccount: { accountType: 'GOOGLE_ADS', accountId: account_id } }),
          productDestinationId: action,
        },
      ],
      events,
      encoding: 'HEX',
      validateOnly: false,
    });
    return undefined;
  },
});
export default script;
