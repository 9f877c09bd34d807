import type { Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { ACCOUNT } from '../account.ts';
import { audienceView, readAudience, readPeople, sendPeople } from '../audience.ts';

const script: Script<'reddit_ads_create_audience'> = {
  async preview({ name, ...given }, host) {
    const { count, csv } = await readPeople(host, given, 'ADD');
    const settings = { name, type: 'CUSTOMER_LIST', people: count, ...(csv ? { csv } : {}) };
    return [creation('audience', name, settings)];
  },
  async apply({ name, ...given }, host) {
    const people = await readPeople(host, given, 'ADD');
    const { data } = await host.post<{ data: { id: string } }>(`${ACCOUNT}/custom_audiences`, {
      data: { name, type: 'CUSTOMER_LIST' },
    });
    const sent = await sendPeople(host, data.id, 'ADD', people);
    const audience = audienceView(await readAudience(host, data.id));
    return { audience, sent, warnings: [...people.warnings] };
  },
  async verify({ name }, host, { audience: { id } }) {
    const found = await readAudience(host, id);
    return undoneCreation('audience', { id, name }, [['name', found.name, name]]);
  },
};
export default script;
