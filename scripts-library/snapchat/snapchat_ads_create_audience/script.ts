import type { Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { membersShown } from '../../../sdk/kit/members.ts';
import { ACCOUNT, sendOne } from '../api.ts';
import { readPeople, readSegment, sendPeople, type Segment } from '../audience.ts';
import { shownAudience } from '../list.ts';

const script: Script<'snapchat_ads_create_audience'> = {
  async preview({ name, retention_days, ...given }, host) {
    const people = await readPeople(host, given, 'ADD');
    return [creation('audience', name, { retention_days, ...membersShown(people) })];
  },
  async apply({ name, retention_days, ...given }, host) {
    const people = await readPeople(host, given, 'ADD');
    const { id } = await sendOne<Segment>(host, 'POST', `${ACCOUNT}/segments`, 'segments', {
      name,
      ad_account_id: host.account.account_id,
      source_type: 'FIRST_PARTY',
      retention_in_days: retention_days,
    });
    const sent = await sendPeople(host, id, 'ADD', people);
    const audience = shownAudience({ ...(await readSegment(host, id)) });
    return { audience, sent, warnings: [...people.warnings] };
  },
  async verify({ name, ...given }, host, { audience: { id }, sent }) {
    const [found, { count }] = [await readSegment(host, id), await readPeople(host, given, 'ADD')];
    return undoneCreation('audience', { id, name }, [
      ['name', found.name, name],
      ['members', sent, count],
    ]);
  },
};
export default script;
