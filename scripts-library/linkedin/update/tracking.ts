/**
 * Parameters that LinkedIn adds to the links of a campaign's ads: texts, and what it fills in itself.
 * @see https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/dynamic-utm-tracking
 */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { urnOf } from '../api.ts';
import { readThing } from '../levels.ts';
import { checkLive } from '../update.ts';

interface Args {
  readonly campaign_id: string;
}
type Texts = Readonly<Record<string, string>>;

interface Tracking {
  readonly dynamicValueParameters?: Texts;
  readonly customValueParameters?: Texts;
}

const pathOf = (id: string) => {
  const urn = encodeURIComponent(urnOf('sponsoredCampaign', id));
  return `adTrackingParameters/(adEntity:(sponsoredCampaign:${urn}))`;
};

/** `utm_campaign={CAMPAIGN_NAME}` is filled in by LinkedIn, `utm_source=linkedin` stands as it is. */
const written = ({ dynamicValueParameters = {}, customValueParameters = {} }: Tracking) =>
  [
    ...Object.entries(dynamicValueParameters).map(([key, value]) => `${key}={${value}}`),
    ...Object.entries(customValueParameters).map(([key, value]) => `${key}=${value}`),
  ].toSorted();

async function readTracking(host: Host, campaign_id: string) {
  const campaign = checkLive('campaign', await readThing(host, 'campaign', campaign_id));
  const { id, name } = campaign;
  try {
    return { id, name, parameters: written(await host.get<Tracking>(pathOf(id))) };
  } catch (error) {
    // None were ever set.
    if ((error as { readonly code?: string }).code !== 'platform_not_found') throw error;
    return { id, name, parameters: [] };
  }
}

const filledIn = /^\{([A-Z_]+)\}$/;

/** @throws input_invalid  one name has two values */
function trackingOf(parameters: readonly string[]): Required<Tracking> {
  const pairs = parameters.map((one) => {
    const at = one.indexOf('=');
    return [one.slice(0, at), one.slice(at + 1)] as const;
  });
  const names = pairs.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined)
    throw failure('input_invalid', `parameters: ${twice} has two values.`, { field: 'parameters' });
  const dynamic = pairs.flatMap(([name, value]) => {
    const word = filledIn.exec(value)?.[1];
    return word === undefined ? [] : [[name, word] as const];
  });
  return {
    dynamicValueParameters: Object.fromEntries(dynamic),
    customValueParameters: Object.fromEntries(pairs.filter(([, value]) => !filledIn.test(value))),
  };
}

export const getTracking = (): ReadScript<Args, object> => async (args, host) => ({
  account: accountOf(host.account),
  campaign: await readTracking(host, args.campaign_id),
});

export const setTracking = (): WriteScript<
  Args & { readonly parameters: readonly string[] },
  object
> =>
  updateScript({
    entity: 'campaign',
    read: (host, { campaign_id }) => readTracking(host, campaign_id),
    wishes: ({ parameters: wished }, { parameters: before }) => {
      trackingOf(wished);
      return [{ field: 'tracking', before, after: wished.toSorted() }];
    },
    send: (host, { id }, [change]) => {
      const after = change!.after as readonly string[];
      if (after.length === 0) return host.call({ method: 'DELETE', path: pathOf(id) });
      const adEntity = { sponsoredCampaign: urnOf('sponsoredCampaign', id) };
      const body = { adEntity, ...trackingOf(after) };
      return host.call({ method: 'PUT', path: pathOf(id), body });
    },
    result: (campaign) => ({ campaign }),
  });
