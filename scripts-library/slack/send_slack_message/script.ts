import { createScript } from '../../../sdk/kit/create.ts';
import type { Host, Script } from '../../../sdk/script.ts';
import { channelOf, escaped, permalinkOf } from '../api.ts';

interface Args {
  readonly channel: string;
  readonly text: string;
}

interface Posted {
  readonly channel: string;
  readonly ts: string;
}

/** A message is known by its channel and its time. */
const idOf = ({ channel, ts }: Posted) => `${channel}.${ts}`;

const script: Script<'send_slack_message'> = createScript({
  entity: 'message',
  plan: async ({ channel, text }: Args, host: Host) => {
    const { id, name } = await channelOf(host, channel);
    return { name: `#${name}`, settings: { channel: id, text: escaped(text) } };
  },
  send: async (host, { channel, text }) => {
    const quiet = { parse: 'none', link_names: false };
    return idOf(await host.post<Posted>('chat.postMessage', { channel, text, ...quiet }));
  },
  read: async (host, id) => {
    const [channel = '', ...ts] = id.split('.');
    const permalink = await permalinkOf(host, channel, ts.join('.'));
    return { id, name: channel, channel, message_id: ts.join('.'), permalink: permalink ?? null };
  },
  facts: ({ permalink }) => [['posted', permalink !== null, true]],
  result: ({ channel, message_id, permalink }) => ({ channel, message_id, permalink }),
  idOf: ({ channel, message_id }) => `${channel}.${message_id}`,
});
export default script;
