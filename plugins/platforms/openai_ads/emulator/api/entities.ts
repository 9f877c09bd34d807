/** Account, campaigns, ad groups, ads, audiences: the same ways in for each. */
import { type Answers, type Fields, type TreeKind } from '../../../../../sdk/emulator/index.ts';
import { createEntity, entityIn, switchEntity, updateEntity } from '../rules/entities.ts';
import { fileOf } from '../rules/files.ts';
import type { Account } from '../model.ts';
import type { Ask, Entity, State } from '../state.ts';
import { accountView, audiencesOf, entityView, eventSettingsOf, kinds } from '../views.ts';
import { invalid, missing } from '../words.ts';

type Own = Answers<State, Account>;

/** Pages by the id of what stands at their border. */
export function page({ query }: Pick<Ask, 'query'>, items: readonly Fields[], most = 20): Fields {
  const { limit = most, after, before } = query;
  const at = (id: unknown) => {
    const place = items.findIndex((one) => one['id'] === id);
    if (place < 0) throw invalid(`No such cursor: '${String(id)}'.`, 'after');
    return place;
  };
  const from = after === undefined ? 0 : at(after) + 1;
  const to = before === undefined ? items.length : at(before);
  const start = before === undefined ? from : Math.max(from, to - Number(limit));
  const data = items.slice(start, Math.min(to, start + Number(limit)));
  const hasMore = before === undefined ? start + data.length < items.length : start > 0;
  const [first, last] = [data[0]?.['id'] ?? null, data.at(-1)?.['id'] ?? null];
  return { object: 'list', data, first_id: first, last_id: last, has_more: hasMore };
}

/** Newest first, as long as nobody asks for another order. */
function ordered({ query }: Ask, items: readonly Fields[]): Fields[] {
  const sorted = items.toSorted(
    (a, b) =>
      Number(b['created_at']) - Number(a['created_at']) ||
      (String(a['id']) < String(b['id']) ? -1 : 1),
  );
  return query['order'] === 'asc' ? sorted.reverse() : sorted;
}

const parents: Partial<Record<TreeKind, TreeKind>> = { group: 'campaign', ad: 'group' };

function listEntities(ask: Ask, kind: TreeKind): Fields {
  const { state, caller, now, query } = ask;
  const above = parents[kind];
  const parent = above ? entityIn(ask, above, query[kinds[above].id]) : undefined;
  const where = parent ? { parentId: parent.id } : { accountId: caller.spec.id };
  const views = state.records.list(kind, where).map((one) => entityView(one, now));
  return page(ask, ordered(ask, views));
}

function answersOf(kind: TreeKind): Own {
  const { name, id } = kinds[kind];
  const shown = (make: (ask: Ask) => Entity) => (ask: Ask) => entityView(make(ask), ask.now);
  return {
    [`List${name}sMethod`]: (ask) => listEntities(ask, kind),
    [`Get${name}Method`]: shown((ask) => entityIn(ask, kind, ask.params[id])),
    [`Create${name}Method`]: shown((ask) => createEntity(ask, kind)),
    [`Update${name}Method`]: shown((ask) => updateEntity(ask, kind)),
    [`Activate${name}Method`]: shown((ask) => switchEntity(ask, kind, 'active')),
    [`Pause${name}Method`]: shown((ask) => switchEntity(ask, kind, 'paused')),
    [`Archive${name}Method`]: shown((ask) => switchEntity(ask, kind, 'archived')),
  };
}

export const entityAnswers: Own = {
  GetAdAccountMethod: ({ caller }) => accountView(caller),
  ...answersOf('campaign'),
  ...answersOf('group'),
  ...answersOf('ad'),
  ListCustomAudiencesMethod: (ask) => page(ask, ordered(ask, audiencesOf(ask.caller, ask.now))),
  GetCustomAudienceMethod: ({ caller, params, now }) => {
    const { custom_audience_id: id } = params;
    const found = audiencesOf(caller, now).find((one) => one['id'] === id);
    if (!found) throw missing('custom audience', id);
    return found;
  },
  ListConversionEventSettingsMethod: (ask) => page(ask, eventSettingsOf(ask.caller)),
  UploadImageMethod: ({ caller, body }) => {
    const { image_url: url, purpose } = body as Fields;
    if (typeof url !== 'string' || !/^https:\/\/[^/]+\/./.test(url))
      throw invalid('Give image_url, an https address of a picture.', 'image_url');
    return { file_id: fileOf(caller.spec.id, `${url} ${String(purpose)}`) };
  },
};
