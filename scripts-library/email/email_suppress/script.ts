import { failure } from '../../../sdk/kit/failure.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { masked } from '../../../sdk/kit/masked.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { addressOf, suppressionOf, suppressionView, type Suppression } from '../api.ts';

interface Args {
  readonly email: string;
}

type Named = Partial<Suppression> & { readonly id: string; readonly name: string | null };

const script: Script<'email_suppress'> = createScript({
  entity: 'suppression',
  plan: ({ email }: Args) => {
    const address = masked(addressOf('email', email));
    return { name: address, settings: { email: address } };
  },
  send: async (host: Host, _settings, { email }) =>
    (await host.post<{ readonly id: string }>('suppressions', { email: addressOf('email', email) }))
      .id,
  read: async (host, id): Promise<Named> => {
    const found = await suppressionOf(host, id);
    if (!found) throw failure('platform_not_found', 'The address is not on the list.');
    return { ...found, name: null };
  },
  facts: ({ email = '' }, { email: asked }) => [
    ['email', masked(email).toLowerCase(), String(asked).toLowerCase()],
  ],
  result: (entry) => ({ suppression: suppressionView(entry) }),
  idOf: ({ suppression }) => suppression.suppression_id,
});
export default script;
