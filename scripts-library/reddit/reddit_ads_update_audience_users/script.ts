import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { audienceView, readAudience, readPeople, sendPeople } from '../audience.ts';

const script: Script<'reddit_ads_update_audience_users'> = {
  async preview({ audience_id, action, ...given }, host) {
    const { count } = await readPeople(host, given, action);
    if (count === 0)
      throw failure('input_invalid', 'Give hashed_emails or hashed_mobile_ids.', {
        field: 'hashed_emails',
      });
    const { id, name = null } = await readAudience(host, audience_id);
    const after = { action, people: count };
    return [{ entity: 'audience', id, name, field: 'users', before: null, after }];
  },
  async apply({ audience_id, action, ...given }, host) {
    const people = await readPeople(host, given, action);
    const sent = await sendPeople(host, audience_id, action, people);
    return { audience: audienceView(await readAudience(host, audience_id)), sent };
  },
  /** Reddit shows sizes hours later and members never: only the number that it accepted can be known. */
  async verify({ audience_id }, host) {
    await readAudience(host, audience_id);
    return [];
  },
};
export default script;
