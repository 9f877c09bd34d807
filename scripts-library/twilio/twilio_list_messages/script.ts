import { listScript } from '../../../sdk/kit/list.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import type { TwilioListMessagesArgs } from '../scripts.d.ts';
import { listMessages, messageView } from '../api.ts';

const script: Script<'twilio_list_messages'> = listScript({
  as: 'messages',
  read: (host: Host, { date, limit }: TwilioListMessagesArgs) =>
    listMessages(host, limit, date === undefined ? {} : { DateSent: date }),
  show: messageView,
});
export default script;
