import { ServiceError, type ChangingTool, type RecordsPort } from '../../../../../sdk/index.ts';
import type { Destination } from '../../kept-destination.ts';
import {
  DESTINATION,
  destinationId,
  destinationView,
  type StoredDestination,
} from '../../destination.ts';
import { settings, type Setting } from '../../settings.ts';
import { checkSettings, missingOf, receiverOf } from '../../platforms.ts';
import { keepSite, needSite, plannedSite, SITE, sitesOf, type PixelSite } from '../../site.ts';
import { snippetOf } from '../../snippet.ts';

interface Input extends Readonly<Partial<Record<Setting, string>>> {
  readonly platform: string;
  readonly action: 'upsert' | 'enable' | 'disable';
  readonly site_key?: string;
  readonly host?: string;
}

/** Stands in a preview for the key of a site that is made later. */
const LATER = '-';

/** Undefined when the workspace has no site: then one is made. @throws record_unknown */
async function siteOf(records: RecordsPort, siteKey: string | undefined) {
  if (siteKey !== undefined) return (await needSite(records, siteKey)).id;
  return (await sitesOf(records)).find(({ value }) => value.state === 'active')?.id;
}

/** The site with one more host whose pages count. @throws input_invalid */
function withHost(site: PixelSite, host: string): PixelSite {
  const found = URL.parse(`https://${host}/`)?.hostname;
  if (found !== host.toLowerCase() || !found.includes('.'))
    throw new ServiceError('input_invalid', {
      faults: [{ field: 'host', message: 'must be a host alone, such as shop.example.com' }],
    });
  return { ...site, hosts: [...new Set([...(site.hosts ?? []), found])] };
}

/** @throws input_invalid record_unknown */
function wished(
  input: Input,
  site: string,
  found: StoredDestination | undefined,
  now: Date,
): Destination {
  const { platform, action } = input;
  receiverOf(platform);
  const given = Object.fromEntries(
    settings.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );
  const updated_at = now.toISOString();
  if (action === 'upsert') {
    checkSettings(platform, given);
    const kept = found?.value ?? { state: 'on' as const, site, platform };
    return { ...kept, ...given, updated_at };
  }
  const extra = Object.keys(given);
  if (extra.length > 0)
    throw new ServiceError('input_invalid', {
      faults: extra.map((field) => ({
        field,
        message: `is not for ${action}, which changes no settings; use upsert`,
      })),
    });
  if (!found)
    throw new ServiceError('record_unknown', {
      message: `The site forwards nothing to ${platform} yet.`,
      field: 'platform',
      hint: 'Set it up with the action upsert.',
    });
  return { ...found.value, state: action === 'enable' ? 'on' : 'off', updated_at };
}

const tool: ChangingTool<Input, 'records' | 'claims'> = {
  async preview(input, { ports: { records }, context: { now } }) {
    const site = await siteOf(records, input.site_key);
    if (site === undefined) {
      if (input.host !== undefined)
        throw new ServiceError('record_unknown', {
          message: 'There is no site yet.',
          field: 'host',
        });
      const value = wished(input, LATER, undefined, now);
      const { site: _site, ...rest } = value;
      return [
        ...(await records.changes(SITE, null, plannedSite(now))),
        ...(await records.changes(DESTINATION, null, { ...rest, site: LATER })),
      ];
    }
    const id = destinationId(site, input.platform);
    const found = await records.get<Destination>(DESTINATION, id);
    const changes = await records.changes(DESTINATION, id, wished(input, site, found, now));
    if (input.host === undefined) return changes;
    const { value } = await needSite(records, site);
    return [...(await records.changes(SITE, site, withHost(value, input.host))), ...changes];
  },

  async apply(input, { ports, context }, changes) {
    const { records } = ports;
    const { now, baseUrl } = context;
    const known = await siteOf(records, input.site_key);
    const site = known ?? (await keepSite(ports, now));
    const id = destinationId(site, input.platform);
    const found = await records.get<Destination>(DESTINATION, id);
    const value = wished(input, site, found, now);
    const isChanged = changes.some(({ entity }) => entity === DESTINATION) || !found;
    if (isChanged) await records.put(DESTINATION, id, value, found?.revision);
    if (known !== undefined && changes.some(({ field }) => field === 'hosts')) {
      const { value: present, revision } = await needSite(records, site);
      await records.put(SITE, site, withHost(present, input.host!), revision);
    }
    const missing = missingOf(value);
    return {
      site_key: site,
      destination: destinationView(isChanged ? value : found.value),
      created: found === undefined,
      ...(found ? { previous: destinationView(found.value) } : {}),
      ...(known === undefined ? { snippet: snippetOf({ siteKey: site, baseUrl }) } : {}),
      ...(missing.length > 0
        ? {
            warnings: [
              `Nothing is sent to ${input.platform} before it has ${missing.join(' and ')}.`,
            ],
          }
        : {}),
    };
  },
};
export default tool;
