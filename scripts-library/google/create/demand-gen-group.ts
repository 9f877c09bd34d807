/**
 * Ad groups of Demand Gen, with their places and the channels that they show on.
 * @see https://developers.google.com/google-ads/api/docs/demand-gen/channel-controls
 */
import type { WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { quote, search, textAt } from '../api.ts';
import { readEntity, type Entity } from '../levels/entity.ts';
import { mutateAll, newNames, placesOf } from './campaign-operations.ts';
import { readOwner } from './demand-gen-ad.ts';

const channels = [
  'youtube_in_stream',
  'youtube_in_feed',
  'youtube_shorts',
  'discover',
  'gmail',
  'display',
  'maps',
] as const;
type Channel = (typeof channels)[number];
const camel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

interface GroupArgs {
  readonly campaign_id: string;
  readonly name: string;
  readonly geo_targets?: readonly string[];
  readonly channels?: readonly string[];
  readonly status: 'ENABLED' | 'PAUSED';
}

/** @throws input_invalid */
function channelsOf({ channels: given = [] }: GroupArgs): Channel[] {
  const asked = [...new Set(given.map((one) => one.trim().toLowerCase()))];
  const strange = asked.find((one) => !channels.includes(one as Channel));
  if (strange === undefined) return channels.filter((one) => asked.includes(one));
  throw failure('input_invalid', `channels: "${strange}" is none of ${channels.join(', ')}.`, {
    field: 'channels',
  });
}

function settingsOf(args: GroupArgs): object {
  const asked = channelsOf(args);
  const selectedChannels = Object.fromEntries(
    channels.map((one) => [camel(one), asked.includes(one)]),
  );
  const controls = asked.length === 0 ? { channelStrategy: 'ALL_CHANNELS' } : { selectedChannels };
  return { demandGenAdGroupSettings: { channelControls: controls } };
}

export const createDemandGenGroup = (): WriteScript<GroupArgs, object> =>
  createScript<GroupArgs, Entity, { readonly ad_group: { readonly id: string } }>({
    entity: 'ad_group',
    async check(args, host) {
      channelsOf(args);
      const campaign = await readOwner(host, 'campaign', args.campaign_id);
      const { rows } = await search(host, {
        from: 'ad_group',
        fields: ['ad_group.id'],
        where: [
          `campaign.id = ${campaign.id}`,
          `ad_group.name = ${quote(args.name)}`,
          "ad_group.status != 'REMOVED'",
        ],
      });
      if (rows.length > 0)
        throw failure('input_invalid', `The campaign has an ad group named "${args.name}".`, {
          field: 'name',
        });
    },
    plan: (args) => ({
      name: args.name,
      settings: {
        status: args.status,
        campaign_id: args.campaign_id,
        geo_targets: placesOf(args),
        channels: channelsOf(args).join(', ') || 'all',
      },
    }),
    async send(host, _settings, args) {
      const { resourceName: campaign } = await readOwner(host, 'campaign', args.campaign_id);
      const { name, status } = args;
      const resourceName = newNames(host)('adGroups');
      const made = await mutateAll(host, [
        {
          adGroupOperation: {
            create: { resourceName, name, campaign, status, ...settingsOf(args) },
          },
        },
        ...placesOf(args).map((geoTargetConstant) => ({
          adGroupCriterionOperation: {
            create: { adGroup: resourceName, status: 'ENABLED', location: { geoTargetConstant } },
          },
        })),
      ]);
      return made('adGroupResult')[0] ?? '';
    },
    read: (host, id) => readEntity(host, 'ad_group', id, { fields: ['campaign.id'] }),
    facts: ({ status, name }, settings, asked) => [
      ['status', status, settings['status']],
      ['name', name, asked],
    ],
    result: ({ id, name, status, row }) => ({
      ad_group: { id, name, status, campaign_id: textAt(row, 'campaign.id') },
    }),
    idOf: ({ ad_group }) => ad_group.id,
  });
