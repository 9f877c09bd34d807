/** Saved audiences: targeting under a name, for several ad groups. */
import type { WriteScript } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { postData } from '../api.ts';
import { readSavedAudiences, savedAudienceView, type SavedAudience } from '../list/beside.ts';

interface Args {
  readonly name: string;
  readonly location_ids: readonly string[];
  readonly [targeting: string]: unknown;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly row: SavedAudience;
}

const fields = [
  'location_ids',
  'gender',
  'age_groups',
  'languages',
  'audience_ids',
  'excluded_audience_ids',
  'interest_category_ids',
] as const;

const given = (args: Args) =>
  Object.fromEntries(
    fields.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]] as const])),
  );

const named = (row: SavedAudience): Named => ({
  id: row.saved_audience_id,
  name: row.saved_audience_name,
  row,
});

export const createSaved = (): WriteScript<Args, object> =>
  createScript<Args, Named, object>({
    entity: 'saved_audience',
    plan: (args) => ({ name: args.name, settings: { name: args.name, ...given(args) } }),
    async send(host, _settings, args) {
      const body = { saved_audience_name: args.name, ...given(args) };
      const made = await postData<{ readonly saved_audience_id?: string }>(
        host,
        'dmp/saved_audience/create',
        body,
      );
      if (made.saved_audience_id) return made.saved_audience_id;
      throw failure('platform_answer_invalid', 'No id of the new saved audience came back.');
    },
    async read(host, id) {
      const [row] = await readSavedAudiences(host, [id]);
      if (row) return named(row);
      throw failure('platform_not_found', `There is no saved audience ${id} here.`);
    },
    facts: ({ name, row }, settings) => [
      ['name', name, settings['name']],
      ...fields.map((field) => [field, row[field] ?? null, settings[field]] as const),
    ],
    result: ({ row }) => ({ saved_audience: savedAudienceView(row) }),
    idOf: (result) => (result as { saved_audience: { id: string } }).saved_audience.id,
  });

export const deleteSaved = (): WriteScript<{ readonly saved_audience_id: string }, object> =>
  removeScript({
    entity: 'saved_audience',
    async read(host, { saved_audience_id: id }: { readonly saved_audience_id: string }) {
      const [row] = await readSavedAudiences(host, [id]);
      if (row) return [named(row)];
      throw failure('platform_not_found', `There is no saved audience ${id} here.`);
    },
    async remove(host, _args, changes) {
      const saved_audience_ids = changes.map(({ id }) => String(id));
      if (saved_audience_ids.length > 0)
        await postData(host, 'dmp/saved_audience/delete', { saved_audience_ids });
      return { removed: changes.map(({ id, name }) => ({ id: String(id), name: name ?? null })) };
    },
  });
