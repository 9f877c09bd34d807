/** A test's name and end, and its deletion. */
import type { WriteScript } from '../../../sdk/script.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { isoOf, secondsOf } from '../levels/instants.ts';
import { checkDays, readStudy, viewOf, type Study } from '../structure/ab-test.ts';

interface Changed {
  readonly test_id: string;
  readonly name?: string;
  readonly end_time?: string;
}

export const updateTest = (): WriteScript<Changed, object> =>
  updateScript<Changed, Study, object>({
    entity: 'ab_test',
    read: (host, { test_id }) => readStudy(host, test_id),
    wishes({ name, end_time }, found) {
      if (end_time !== undefined && found.start_time !== undefined)
        checkDays({ start_time: found.start_time, end_time });
      return [
        { field: 'name', before: found.name, after: name },
        {
          field: 'test_end_time',
          before: isoOf(found.end_time),
          after: isoOf(end_time) ?? undefined,
        },
      ];
    },
    send: (host, { id }, changes) =>
      host.post(
        id,
        Object.fromEntries(
          changes.map(({ field, after }) =>
            field === 'name' ? [field, after] : ['end_time', secondsOf(String(after))],
          ),
        ),
      ),
    result: (found) => ({ test: viewOf(found) }),
  });

export const removeTest = (): WriteScript<{ readonly test_id: string }, object> =>
  removeScript({
    entity: 'ab_test',
    async read(host, args: { readonly test_id: string }) {
      const { id, name } = await readStudy(host, args.test_id);
      return [{ id, name, status: 'ENABLED' }];
    },
    async remove(host, args, changes) {
      const { id, name } = await readStudy(host, args.test_id);
      if (changes.length > 0) await host.call({ method: 'DELETE', path: id });
      return { deleted: { id, name } };
    },
  });
