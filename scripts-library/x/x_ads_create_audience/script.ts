import type { Script } from '../../../sdk/script.ts';
import { creation } from '../../shared/changes.ts';
import { failure } from '../../shared/failure.ts';
import { own, send } from '../api.ts';
import { membersOf } from '../members.ts';
import { findThing, readThing, type Row } from '../thing.ts';
import { audienceView } from '../views.ts';

const script: Script<'x_ads_create_audience'> = {
  async preview({ name, description, ...hashes }) {
    const members = membersOf(hashes);
    if (members.length === 0)
      throw failure('input_invalid', 'Give hashed_emails, hashed_phones or handles.');
    const more = description === undefined ? {} : { description };
    return [creation('audience', name, { name, ...more, members: members.length })];
  },
  async apply({ name, description, ...hashes }, host) {
    const more = description === undefined ? {} : { description };
    const { id } = await send<Row>(host, 'POST', own('custom_audiences'), { name, ...more });
    const members = membersOf(hashes);
    const users = members.map(([sort, hash]) => ({ [sort]: [hash] }));
    const operation = { operation_type: 'Update', params: { users } };
    await host.post(own(`custom_audiences/${id}/users`), [operation]);
    const { row } = await readThing(host, 'audience', id);
    return { audience: audienceView(row), members_sent: members.length };
  },
  async verify({ name }, host, { audience }) {
    const found = await findThing(host, 'audience', audience.id);
    return found?.name === name ? [] : [creation('audience', name, { name })];
  },
};
export default script;
