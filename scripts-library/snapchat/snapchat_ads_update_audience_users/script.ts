import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { readList, readPeople, readSegment, sendPeople } from '../audience.ts';
import { shownAudience } from '../list.ts';

const script: Script<'snapchat_ads_update_audience_users'> = {
  async preview({ audience_id, action, ...given }, host) {
    const { count } = await readPeople(host, given, action);
    if (count === 0)
      throw failure(
        'input_invalid',
        'Give hashed_emails, hashed_phones or hashed_mobile_ids: otherwise nobody is sent.',
        { field: 'hashed_emails' },
      );
    const { id, name = null } = await readList(host, audience_id);
    const after = { action, people: count };
    return [{ entity: 'audience', id, name, field: 'users', before: null, after }];
  },
  async apply({ audience_id, action, ...given }, host) {
    const people = await readPeople(host, given, action);
    const sent = await sendPeople(host, audience_id, action, people);
    return { audience: shownAudience({ ...(await readSegment(host, audience_id)) }), sent };
  },
  /** A list never shows its members: only the number that Snapchat took can be known. */
  async verify({ audience_id, action, ...given }, host, { sent }) {
    const { count } = await readPeople(host, given, action);
    const { id, name = null } = await readList(host, audience_id);
    if (sent === count) return [];
    return [{ entity: 'audience', id, name, field: 'users', before: sent, after: count }];
  },
};
export default script;
