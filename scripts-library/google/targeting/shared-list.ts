/** Entries of shared lists: keywords or placements that campaigns with the list leave out. */
import type { Change, Host, ReadScript, WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { at, search, textAt } from '../api.ts';
import { createdIds, type MutateReply } from '../api/mutate.ts';
import { readEntity } from '../levels/entity.ts';
import { isSame, parseKeywords, type MatchType } from './keyword.ts';

interface Args {
  readonly list_id: string;
  readonly entries: readonly string[];
  readonly match_type: MatchType;
}
const path = 'customers/{account}/sharedCriteria:mutate';

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly matchType: string | null;
  readonly resourceName: string;
}

/** Placements have no match type. */
const fieldOf = (matchType: string | null) =>
  matchType === null ? 'negative_placement' : 'negative_keyword';

/** As Google's pages write it: [exact], "phrase", broad. */
const written = (text: string, matchType: string | null) =>
  matchType === 'EXACT' ? `[${text}]` : matchType === 'PHRASE' ? `"${text}"` : text;

async function readEntries(host: Host, listId: string): Promise<Entry[]> {
  const { rows } = await search(host, {
    from: 'shared_criterion',
    fields: [
      'shared_criterion.criterion_id',
      'shared_criterion.keyword.text',
      'shared_criterion.keyword.match_type',
      'shared_criterion.placement.url',
    ],
    where: [`shared_set.id = ${listId}`],
  });
  return rows.map((row) => ({
    id: textAt(row, 'sharedCriterion.criterionId') ?? '',
    text:
      textAt(row, 'sharedCriterion.keyword.text') ??
      textAt(row, 'sharedCriterion.placement.url') ??
      '',
    matchType: textAt(row, 'sharedCriterion.keyword.matchType'),
    resourceName: textAt(row, 'sharedCriterion.resourceName') ?? '',
  }));
}

async function missing({ list_id, entries, match_type }: Args, host: Host) {
  const list = await readEntity(host, 'shared_list', list_id, { fields: ['shared_set.type'] });
  const there = await readEntries(host, list.id);
  if (at(list.row, 'sharedSet.type') === 'NEGATIVE_PLACEMENTS') {
    const fresh = [...new Set(entries.map((one) => one.trim().toLowerCase()))].filter(
      (url) => !there.some(({ text }) => text === url),
    );
    return {
      list,
      fresh: fresh.map((url) => ({
        shown: url,
        field: fieldOf(null),
        criterion: { placement: { url } },
      })),
    };
  }
  const wanted = parseKeywords(entries, match_type, 'entries');
  const isThere = (one: (typeof wanted)[number]) =>
    there.some(({ text, matchType }) => isSame(one, { text, matchType: matchType as MatchType }));
  const fresh = wanted.filter((one) => !isThere(one));
  return {
    list,
    fresh: fresh.map((keyword) => ({
      shown: written(keyword.text, keyword.matchType),
      field: fieldOf(keyword.matchType),
      criterion: { keyword },
    })),
  };
}

export const addScript = (): WriteScript<Args, object> => ({
  async preview(args, host) {
    const { list, fresh } = await missing(args, host);
    return fresh.map(({ shown, field }): Change => ({
      entity: 'shared_list',
      id: list.id,
      name: list.name,
      field,
      before: null,
      after: shown,
    }));
  },
  async apply(args, host, changes) {
    const { list, fresh } = await missing(args, host);
    const operations = fresh.map(({ criterion }) => ({
      create: { sharedSet: list.resourceName, ...criterion },
    }));
    const isNeeded = changes.length > 0 && operations.length > 0;
    const reply = isNeeded ? await host.post<MutateReply>(path, { operations }) : {};
    return {
      list: { id: list.id, name: list.name },
      added: fresh.map(({ shown }) => shown),
      criterion_ids: createdIds(reply),
    };
  },
});

interface RemoveArgs {
  readonly list_id: string;
  readonly criterion_ids: readonly string[];
}

/** @throws platform_not_found  an entry is not in the list */
async function chosen({ list_id, criterion_ids }: RemoveArgs, host: Host) {
  const list = await readEntity(host, 'shared_list', list_id);
  const there = await readEntries(host, list.id);
  const found = [...new Set(criterion_ids.map((id) => id.trim()))].map((id) => {
    const one = there.find((entry) => entry.id === id);
    if (one) return one;
    throw failure('platform_not_found', `The list ${list.id} has no entry ${id}.`);
  });
  return { list, found };
}

export const removeEntriesScript = (): WriteScript<RemoveArgs, object> =>
  removeScript({
    entity: 'shared_list',
    async read(host, args) {
      const { list, found } = await chosen(args, host);
      return found.map((entry) => ({ ...list, entry }));
    },
    change: ({ entry: { text, matchType } }) => ({
      field: fieldOf(matchType),
      before: written(text, matchType),
      after: null,
    }),
    async remove(host, args, changes) {
      const { list, found } = await chosen(args, host);
      const operations = found.map(({ resourceName }) => ({ remove: resourceName }));
      if (changes.length > 0) await host.post(path, { operations });
      return {
        list: { id: list.id, name: list.name },
        removed: found.map(({ text, matchType }) => written(text, matchType)),
      };
    },
  });

/** The entries of one list. */
export const entriesScript = (): ReadScript<{ readonly list_id: string }, object> => {
  return async ({ list_id }, host) => {
    const list = await readEntity(host, 'shared_list', list_id);
    const entries = await readEntries(host, list.id);
    return {
      list: { id: list.id, name: list.name },
      entries: entries.map(({ id, text, matchType }) => ({
        criterion_id: id,
        text,
        match_type: matchType,
      })),
    };
  };
};
