/** Several ad sets started or stopped at once. */
import type { Host, WriteScript } from '../../sdk/script.ts';
import { changesOf } from '../../sdk/kit/changes.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { updateManyScript } from '../../sdk/kit/update-many.ts';
import { currencyOf } from './account.ts';
import { switchAll } from './create.ts';
import { thing } from './levels.ts';
import { readAdSets } from './list.ts';

interface Args {
  readonly ad_set_ids: readonly string[];
}

export function switchSets(status: 'ENABLED' | 'PAUSED'): WriteScript<Args, object> {
  return updateManyScript({
    async read(host: Host, { ad_set_ids: ids }: Args) {
      const found = await readAdSets(host, ids);
      const missing = ids.find((id) => !found.some((row) => row.id === id));
      if (missing === undefined)
        return { sets: found.map(thing), currency: await currencyOf(host) };
      throw failure('platform_not_found', `There is no ad set ${missing} in this account.`);
    },
    plan: ({ sets, currency }) =>
      sets.flatMap((one) => {
        const { daily } = one;
        if (one.status === 'REMOVED')
          throw failure('input_invalid', `The ad set ${one.id} is archived, which is for good.`, {
            field: 'ad_set_ids',
          });
        const budget = daily === null ? {} : { budget: { amount: daily, currency } };
        const wish = { field: 'status', before: one.status, after: status, ...budget };
        return changesOf('ad_set', one, [wish]);
      }),
    async send(host, { sets }, changes) {
      const rows = sets
        .filter(({ id }) => changes.some((change) => change.id === id))
        .map(({ row }) => row);
      await switchAll(host, 'ad_set', rows, status);
    },
    result: (now, before) => ({
      ad_sets: now.sets.map((one, at) => ({
        id: one.id,
        name: one.name,
        status: one.status,
        previous_status: before.sets[at]?.status ?? null,
      })),
    }),
  });
}
