import type { Script } from '../../../sdk/script.ts';
import { conversionScript } from '../../../sdk/kit/conversions.ts';

interface Verdict {
  readonly status?: number;
  readonly error?: { readonly message?: string };
}

const CREATED = 201;

/** Each event has a verdict of its own. LinkedIn finds persons by an address or a click; it has no use for anything else that we know. */
const script: Script<'linkedin_ads_send_conversion_event'> = conversionScript({
  most: 5_000,
  days: 90,
  encode: ({ id, at, value, currency, click, user }) => {
    const userIds = [
      ...idOf('SHA256_EMAIL', user.email),
      ...idOf('LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID', click['li_fat_id']),
    ];
    if (userIds.length === 0)
      return { refused: 'It has neither a click id of LinkedIn nor an e-mail address.' };
    return {
      happened: {
        conversionHappenedAt: at,
        eventId: id,
        ...(value === undefined
          ? {}
          : { conversionValue: { currencyCode: currency, amount: String(value) } }),
        user: { userIds },
      },
    };
  },
  send: async (host, { destination_id }, events) => {
    const conversion = `urn:lla:llaPartnerConversion:${destination_id}`;
    const elements = events.map(({ happened }) => ({ conversion, ...happened }));
    const told = (await host.post('conversionEvents', { elements })) as {
      readonly elements?: readonly Verdict[];
    } | null;
    return elements.map((_, at) => refusedBy(told?.elements?.[at]));
  },
});
export default script;

const idOf = (idType: string, idValue: string | undefined) =>
  idValue === undefined ? [] : [{ idType, idValue }];

/** An answer without a word on an event took it. */
function refusedBy(verdict: Verdict | undefined): string | undefined {
  const { status = CREATED, error } = verdict ?? {};
  return status < 300 ? undefined : (error?.message ?? `LinkedIn answered with status ${status}.`);
}
