/** Event tags: pixels and redirects of others that are called when an ad is shown or clicked. */
import { digits, type Answers, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Ask, State } from '../state.ts';
import { invalid, missing, required } from '../words.ts';
import { accountOf, listed } from './ask.ts';

type Tag = Fields & { readonly id: string };

/** One of each account that nobody has made. */
function seeded(ask: Ask): Tag {
  const { spec } = accountOf(ask);
  return {
    kind: 'dfareporting#eventTag',
    id: digits(8, 'cm360', 'event tag', spec.id),
    accountId: spec.id,
    advertiserId: spec.advertisers[0]?.id,
    name: 'Viewability partner',
    status: 'ENABLED',
    type: 'IMPRESSION_IMAGE_EVENT_TAG',
    url: 'https://pixel.viewability.example/i?c=%25ebuy!',
    enabledByDefault: true,
    sslCompliant: true,
  };
}

/** The newest note of a tag counts; one that is deleted has no name. */
function tagsOf(ask: Ask): readonly Tag[] {
  const { id } = accountOf(ask).spec;
  const all = [seeded(ask), ...(ask.state.eventTags.all() as Tag[])];
  const own = new Map(all.filter((one) => one['accountId'] === id).map((one) => [one.id, one]));
  return [...own.values()].filter((one) => one['name'] !== undefined);
}

function tagOf(ask: Ask, id: unknown): Tag {
  const found = tagsOf(ask).find((one) => one.id === String(id));
  if (!found) throw missing(`eventTag ${String(id)}`);
  return found;
}

function kept(ask: Ask, tag: Tag): Tag {
  const lacking = ['name', 'type', 'url', 'status'].find((name) => (tag[name] ?? '') === '');
  if (lacking !== undefined) throw required(lacking);
  if (tag['advertiserId'] === undefined && tag['campaignId'] === undefined)
    throw required('advertiserId');
  const { advertisers, id } = accountOf(ask).spec;
  const advertiser = tag['advertiserId'];
  if (advertiser !== undefined && !advertisers.some((one) => one.id === advertiser))
    throw invalid('advertiserId', `${String(advertiser)} is unknown`);
  if (!/^https?:\/\//.test(String(tag['url']))) throw invalid('url', 'is no URL');
  const campaign = tag['campaignId'];
  const isThere = ask.state.records
    .list('campaign', { accountId: id })
    .some((one) => one.id === campaign);
  if (campaign !== undefined && !isThere)
    throw invalid('campaignId', `${String(campaign)} is unknown`);
  ask.state.eventTags.add(tag);
  return tag;
}

export const eventTagAnswers: Answers<State, undefined> = {
  // All at once: this list has no pages.
  'eventTags.list': (ask) => {
    const { nextPageToken: _, ...reply } = listed(ask, tagsOf(ask), 'eventTags', {
      advertiserId: 'advertiserId',
      campaignId: 'campaignId',
      enabled: 'enabledByDefault',
    });
    return reply;
  },
  'eventTags.get': (ask) => tagOf(ask, ask.params['id']),
  'eventTags.insert': (ask) =>
    kept(ask, {
      ...(ask.body as Fields),
      kind: 'dfareporting#eventTag',
      id: ask.state.records.newId('event tag', 8),
      accountId: accountOf(ask).spec.id,
      sslCompliant: true,
    }),
  'eventTags.patch': (ask) => {
    const before = tagOf(ask, ask.query['id']);
    return kept(ask, { ...before, ...(ask.body as Fields), id: before.id });
  },
  'eventTags.delete': (ask) => {
    const { id } = tagOf(ask, ask.params['id']);
    ask.state.eventTags.add({ id, accountId: accountOf(ask).spec.id });
    return {};
  },
};
