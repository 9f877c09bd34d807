import { listScript } from '../../../sdk/kit/list.ts';
import type { Script } from '../../../sdk/script.ts';
import { masked } from '../../../sdk/kit/masked.ts';

interface Owner {
  readonly id: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
}

const script: Script<'hubspot_list_owners'> = listScript({
  as: 'owners',
  read: async (host, { limit }: { readonly limit: number }) => {
    const { results = [], paging } = await host.get<{
      readonly results?: readonly Owner[];
      readonly paging?: object;
    }>('crm/v3/owners', { limit });
    return { items: results, isCut: paging !== undefined };
  },
  show: ({ id, firstName = '', lastName = '', email }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    email: email === undefined ? null : masked(email),
  }),
});
export default script;
