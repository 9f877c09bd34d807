import type { Change, Host, WriteScript } from '../../../sdk/script.ts';
import { conversionFields, conversionOf } from '../conversion.ts';
import { failure } from '../failure.ts';
import { quote, search } from '../gaql.ts';
import { createdId, type MutateReply } from '../mutate.ts';

interface Args {
  readonly name: string;
  readonly value?: string;
  readonly category: keyof typeof CATEGORIES;
}
interface Result {
  readonly conversion: ReturnType<typeof shown>;
}

/** Our words > Google's; the others are alike. */
const CATEGORIES = {
  PURCHASE: 'PURCHASE',
  SIGNUP: 'SIGNUP',
  LEAD: 'SUBMIT_LEAD_FORM',
  PAGE_VIEW: 'PAGE_VIEW',
  ADD_TO_CART: 'ADD_TO_CART',
  DOWNLOAD: 'DOWNLOAD',
  OTHER: 'DEFAULT',
} as const;

async function read(host: Host, condition: string) {
  const { rows } = await search(host, {
    from: 'conversion_action',
    fields: conversionFields,
    where: [condition],
  });
  return rows.map(conversionOf);
}

const shown = ({ id, name, status, category, send_to }: ReturnType<typeof conversionOf>) => ({
  id,
  name,
  status,
  category,
  send_to,
});
const change = (name: string, category: string, id: string | null): Change => ({
  entity: 'conversion_action',
  id,
  name,
  field: 'created',
  before: null,
  after: category,
});

const script: WriteScript<Args, Result> = {
  async preview({ name, category }, host) {
    const taken = (await read(host, `conversion_action.name = ${quote(name)}`)).filter(
      ({ status }) => status !== 'REMOVED',
    );
    if (taken[0])
      throw failure(
        'input_invalid',
        `The account has a conversion action named "${name}" (${taken[0].id}).`,
      );
    return [change(name, CATEGORIES[category], null)];
  },
  async apply({ name, value, category }, host) {
    const valueSettings =
      value === undefined
        ? {}
        : { valueSettings: { defaultValue: Number(value), alwaysUseDefaultValue: true } };
    const create = {
      name,
      type: 'WEBPAGE',
      category: CATEGORIES[category],
      status: 'ENABLED',
      ...valueSettings,
    };
    const reply = await host.post<MutateReply>('customers/{account}/conversionActions:mutate', {
      operations: [{ create }],
    });
    const [made] = await read(host, `conversion_action.id = ${createdId(reply)}`);
    if (!made)
      throw failure(
        'platform_answer_invalid',
        'The conversion action was created but cannot be read.',
      );
    return { conversion: shown(made) };
  },
  async verify({ category }, host, { conversion: { id, name } }) {
    const [made] = await read(host, `conversion_action.id = ${id}`);
    return made?.category === CATEGORIES[category] ? [] : [change(name, CATEGORIES[category], id)];
  },
};
export default script;
