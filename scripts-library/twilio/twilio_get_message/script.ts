import type { Script } from '../../../sdk/script.ts';
import { messageView, readMessage } from '../api.ts';

const script: Script<'twilio_get_message'> = async ({ message_id: id }, host) => ({
  message: messageView(await readMessage(host, id)),
});
export default script;
