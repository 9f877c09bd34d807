import type { Script } from '../../../sdk/script.ts';
import { emailView, readEmail } from '../api.ts';

const script: Script<'email_get'> = async ({ message_id: id }, host) => ({
  message: emailView(await readEmail(host, id)),
});
export default script;
