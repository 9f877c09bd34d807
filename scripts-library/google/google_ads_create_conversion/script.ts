import type { Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { quote } from '../api.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';
import { CATEGORIES, readConversions, shownConversion } from '../conversion.ts';
import { mutate } from '../levels/entity.ts';

const script: Script<'google_ads_create_conversion'> = createScript({
  entity: 'conversion_action',
  async check({ name }, host) {
    const same = await readConversions(host, `conversion_action.name = ${quote(name)}`);
    const taken = same.find(({ status }) => status !== 'REMOVED');
    if (taken)
      throw failure(
        'input_invalid',
        `The account has a conversion action named "${name}" (${taken.id}).`,
        { field: 'name' },
      );
  },
  plan: ({ name, value, category }) => ({
    name,
    settings: {
      category: CATEGORIES[category],
      ...(value === undefined ? {} : { value: Number(value) }),
    },
  }),
  async send(host, { category, value }, { name }) {
    const fixed = { defaultValue: value, alwaysUseDefaultValue: true };
    const create = {
      name,
      type: 'WEBPAGE',
      category,
      status: 'ENABLED',
      ...(value === undefined ? {} : { valueSettings: fixed }),
    };
    return createdId(await mutate<MutateReply>(host, 'conversion_action', [{ create }]));
  },
  async read(host, id) {
    const [made] = await readConversions(host, `conversion_action.id = ${id}`);
    if (made) return made;
    throw failure('platform_not_found', `There is no conversion action ${id}.`);
  },
  facts: (found, { category, value }, name) => [
    ['name', found.name, name],
    ['category', found.category, category],
    ['value', found.default_value, value],
  ],
  result: (made) => ({ conversion: shownConversion(made) }),
  idOf: ({ conversion }) => conversion.id,
});
export default script;
