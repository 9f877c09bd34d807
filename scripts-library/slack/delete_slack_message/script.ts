import { failure } from '../../../sdk/kit/failure.ts';
import { removeScript } from '../../../sdk/kit/remove.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { permalinkOf } from '../api.ts';

interface Args {
  readonly channel: string;
  readonly message_id: string;
}

const script: Script<'delete_slack_message'> = removeScript({
  entity: 'message',
  read: async (host: Host, { channel, message_id: id }: Args) => {
    const permalink = await permalinkOf(host, channel, id);
    if (permalink === undefined)
      throw failure('platform_not_found', `There is no message ${id} in ${channel}.`);
    return [{ id, name: permalink, status: 'POSTED' }];
  },
  remove: async (host, { channel, message_id }, changes) => {
    if (changes.length > 0) await host.post('chat.delete', { channel, ts: message_id });
    return { channel, message_id };
  },
});
export default script;
