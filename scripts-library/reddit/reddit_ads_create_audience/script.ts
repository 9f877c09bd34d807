import type { Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../shared/changes.ts';
import { ACCOUNT } from '../account.ts';
import { audienceView, checkPeople, readAudience, sendPeople } from '../audience.ts';

const script: Script<'reddit_ads_create_audience'> = {
  async preview({ name, ...people }) {
    const settings = { name, type: 'CUSTOMER_LIST', people: checkPeople(people) };
    return [creation('audience', name, settings)];
  },
  async apply({ name, ...people }, host) {
    const { data } = await host.post<{ data: { id: string } }>(`${ACCOUNT}/custom_audiences`, {
      data: { name, type: 'CUSTOMER_LIST' },
    });
    const sent = await sendPeople(host, data.id, 'ADD', people);
    return { audience: audienceView(await readAudience(host, data.id)), sent };
  },
  async verify({ name }, host, { audience: { id } }) {
    const found = await readAudience(host, id);
    return undoneCreation('audience', { id, name }, [['name', found.name, name]]);
  },
};
export default script;
