import type { Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';

interface Account {
  readonly accountId: string;
  readonly name: string;
}
interface Container {
  readonly containerId: string;
  readonly name: string;
  readonly publicId?: string;
}

const script: Script<'list_gtm_containers'> = async (_args, host) => {
  const found = await readAll<Account>(host, 'accounts', 'account');
  const accounts = [];
  for (const { accountId: id, name } of found) {
    const containers = await readAll<Container>(host, `accounts/${id}/containers`, 'container');
    accounts.push({
      id,
      name,
      containers: containers.map((one) => ({
        id: one.containerId,
        name: one.name,
        publicId: one.publicId ?? '',
      })),
    });
  }
  return { accounts };
};
export default script;
