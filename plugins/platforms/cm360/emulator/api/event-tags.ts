/** Event tags: pixels and redirects of others that are called when an ad is shown or clicked. */
import {
  digits,
  fillTemplate,
  type Answers,
  type Fields,
} from '../../../../../sdk/emulator/index.ts';
import { checkRules } from '../rules/checks.ts';
import type { Ask, State } from '../state.ts';
import views from '../views.json' with { type: 'json' };
import { missing } from '../words.ts';
import { accountOf, listed } from './ask.ts';

type Tag = Fields & { readonly id: string };

/** One of each account that nobody has made. */
function seeded(ask: Ask): Tag {
  const { spec } = accountOf(ask);
  const id = digits(8, 'cm360', 'event tag', spec.id);
  return fillTemplate(views.eventTag, { spec, id, advertiserId: spec.advertisers[0]?.id });
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
  checkRules('eventTag', ask, accountOf(ask), tag);
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
