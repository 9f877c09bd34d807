import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { listOf } from '../api.ts';

interface Domain {
  readonly id: string;
  readonly name: string;
  readonly status?: string;
}

const script: Script<'email_list_domains'> = listScript({
  as: 'domains',
  read: (host: Host, { limit }: { readonly limit: number }) =>
    listOf<Domain>(host, 'domains', limit),
  show: ({ id, name, status = 'not_started' }) => ({ id, name, status: status.toUpperCase() }),
});
export default script;
