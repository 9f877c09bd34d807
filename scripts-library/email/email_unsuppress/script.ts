import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import { masked } from '../../../sdk/kit/masked.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { suppressionOf } from '../api.ts';

interface Args {
  readonly suppression_id: string;
}

const script: Script<'email_unsuppress'> = removeScript({
  entity: 'suppression',
  read: async (host: Host, { suppression_id: id }: Args) => {
    const found = await suppressionOf(host, id);
    if (!found) throw failure('platform_not_found', `There is no entry ${id} on the list.`);
    return [{ id, name: masked(found.email ?? ''), status: 'SUPPRESSED' }];
  },
  remove: async (host, { suppression_id }, changes) => {
    if (changes.length > 0)
      await host.call({ method: 'DELETE', path: `suppressions/${suppression_id}` });
    return { suppression_id };
  },
});
export default script;
