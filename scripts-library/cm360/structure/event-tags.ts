/** Event tags: pixels and redirects of others that are called when an ad is shown or clicked. */
import type { Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { listEnd } from '../../../sdk/kit/list.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { given, patch, readAll } from '../api.ts';

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly status?: string;
  readonly type?: string;
  readonly url?: string;
  readonly advertiserId?: string;
  readonly campaignId?: string;
  readonly enabledByDefault?: boolean;
}

/** Google's words in the common ones. */
const commonStatus = ({ status }: Tag) => (status === 'ENABLED' ? 'ENABLED' : 'PAUSED');
const ownStatus = (status: string) => (status === 'ENABLED' ? 'ENABLED' : 'DISABLED');

const viewOf = (tag: Tag) => ({
  id: tag.id,
  name: tag.name,
  status: commonStatus(tag),
  type: tag.type ?? null,
  tag_url: tag.url ?? null,
  advertiser_id: tag.advertiserId ?? null,
  campaign_id: tag.campaignId ?? null,
  enabled_by_default: tag.enabledByDefault ?? null,
});

const readTag = (host: Host, id: string) => host.get<Tag>(`eventTags/${id}`);

interface Listing {
  readonly advertiser_id?: string;
  readonly campaign_id?: string;
}

export const tagList =
  (): ReadScript<Listing, object> =>
  async ({ advertiser_id: advertiserId, campaign_id: campaignId }, host) => {
    const { eventTags = [] } = await host.get<{ eventTags?: readonly Tag[] }>(
      'eventTags',
      given({ advertiserId, campaignId }),
    );
    return { ...listEnd(host, { items: eventTags }), event_tags: eventTags.map(viewOf) };
  };

interface NewTag extends Listing {
  readonly name: string;
  readonly type: string;
  readonly tag_url: string;
  readonly enabled_by_default: boolean;
}

export const createTag = (): WriteScript<NewTag, object> =>
  createScript<NewTag, Tag, object>({
    entity: 'event_tag',
    async check({ advertiser_id, campaign_id }, host) {
      if ((advertiser_id === undefined) === (campaign_id === undefined))
        throw failure('input_invalid', 'Give advertiser_id or campaign_id, one of them.', {
          field: 'advertiser_id',
        });
      if (campaign_id !== undefined) await host.get(`campaigns/${campaign_id}`);
      if (advertiser_id === undefined) return;
      const { items } = await readAll<{ readonly id: string }>(host, 'advertisers', {
        fields: ['id'],
      });
      if (!items.some(({ id }) => id === advertiser_id))
        throw failure('platform_not_found', `There is no advertiser ${advertiser_id}.`);
    },
    plan: ({ name, type, tag_url, enabled_by_default, advertiser_id, campaign_id }) => ({
      name,
      settings: {
        name,
        type,
        url: tag_url,
        status: 'ENABLED',
        enabledByDefault: enabled_by_default,
        ...(advertiser_id === undefined ? {} : { advertiserId: advertiser_id }),
        ...(campaign_id === undefined ? {} : { campaignId: campaign_id }),
      },
    }),
    send: async (host, settings) => (await host.post<Tag>('eventTags', settings)).id,
    read: readTag,
    facts: (tag, settings) => [
      ['name', tag.name, settings['name']],
      ['url', tag.url, settings['url']],
      ['type', tag.type, settings['type']],
    ],
    result: (tag) => ({ event_tag: viewOf(tag) }),
    idOf: (result) => (result as { event_tag: { id: string } }).event_tag.id,
  });

interface Changed {
  readonly event_tag_id: string;
  readonly name?: string;
  readonly status?: string;
  readonly tag_url?: string;
}

export const updateTag = (): WriteScript<Changed, object> =>
  updateScript<Changed, Tag, object>({
    entity: 'event_tag',
    read: (host, { event_tag_id }) => readTag(host, event_tag_id),
    wishes: ({ name, status, tag_url }, tag) => [
      { field: 'name', before: tag.name, after: name },
      { field: 'status', before: commonStatus(tag), after: status },
      { field: 'tag_url', before: tag.url, after: tag_url },
    ],
    send(host, { id }, changes) {
      const body = changes.map(({ field, after }) =>
        field === 'status'
          ? ['status', ownStatus(String(after))]
          : [field === 'tag_url' ? 'url' : field, after],
      );
      return patch(host, 'eventTags', id, Object.fromEntries(body));
    },
    result: (tag) => ({ event_tag: viewOf(tag) }),
  });

export const removeTag = (): WriteScript<{ readonly event_tag_id: string }, object> =>
  removeScript({
    entity: 'event_tag',
    async read(host, { event_tag_id }: { readonly event_tag_id: string }) {
      const { id, name } = await readTag(host, event_tag_id);
      return [{ id, name }];
    },
    async remove(host, { event_tag_id }, changes) {
      const { id, name } = await readTag(host, event_tag_id);
      if (changes.length > 0) await host.call({ method: 'DELETE', path: `eventTags/${id}` });
      return { deleted: { id, name } };
    },
  });
