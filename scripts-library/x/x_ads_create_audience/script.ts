import type { Script } from '../../../sdk/script.ts';
import { creation } from '../../../sdk/kit/changes.ts';
import { membersShown } from '../../../sdk/kit/members.ts';
import { own, send } from '../api.ts';
import { membersOf, sendUsers } from '../audience/members.ts';
import { findThing, readThing, type Row } from '../levels.ts';
import { audienceView } from '../list/views.ts';

const script: Script<'x_ads_create_audience'> = {
  async preview({ name, description, ...given }, host) {
    const members = await membersOf(host, given);
    const more = description === undefined ? {} : { description };
    return [creation('audience', name, { name, ...more, ...membersShown(members) })];
  },
  async apply({ name, description, ...given }, host) {
    const { users, warnings } = await membersOf(host, given);
    const more = description === undefined ? {} : { description };
    const { id } = await send<Row>(host, 'POST', own('custom_audiences'), { name, ...more });
    await sendUsers(host, id, users);
    const { row } = await readThing(host, 'audience', id);
    return { audience: audienceView(row), members_sent: users.length, warnings: [...warnings] };
  },
  async verify({ name }, host, { audience }) {
    const found = await findThing(host, 'audience', audience.id);
    return found?.name === name ? [] : [creation('audience', name, { name })];
  },
};
export default script;
