import type { Script } from '../../../sdk/script.ts';
import { CATEGORIES, creationOf, readConversions, shownConversion } from '../conversion.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { quote } from '../api.ts';
import { createdId, type MutateReply } from '../api/mutate.ts';

const script: Script<'google_ads_create_conversion'> = {
  async preview({ name, category }, host) {
    const same = await readConversions(host, `conversion_action.name = ${quote(name)}`);
    const taken = same.find(({ status }) => status !== 'REMOVED');
    if (taken)
      throw failure(
        'input_invalid',
        `The account has a conversion action named "${name}" (${taken.id}).`,
        { field: 'name' },
      );
    return [creationOf(name, CATEGORIES[category], null)];
  },
  async apply({ name, value, category }, host) {
    const settings = { defaultValue: Number(value), alwaysUseDefaultValue: true };
    const create = {
      name,
      type: 'WEBPAGE',
      category: CATEGORIES[category],
      status: 'ENABLED',
      ...(value === undefined ? {} : { valueSettings: settings }),
    };
    const reply = await host.post<MutateReply>('customers/{account}/conversionActions:mutate', {
      operations: [{ create }],
    });
    const [made] = await readConversions(host, `conversion_action.id = ${createdId(reply)}`);
    if (!made)
      throw failure(
        'platform_answer_invalid',
        'The conversion action was created but cannot be read.',
      );
    return { conversion: shownConversion(made) };
  },
  async verify({ category }, host, { conversion: { id, name } }) {
    const [made] = await readConversions(host, `conversion_action.id = ${id}`);
    const wanted = CATEGORIES[category];
    return made?.category === wanted ? [] : [creationOf(name, wanted, id)];
  },
};
export default script;
