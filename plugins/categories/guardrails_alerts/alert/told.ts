/** Addresses that alerts and guardrails notify. A new one is a `destination`, which waits for a person by default. */
import { createHash } from 'node:crypto';
import type { Change } from '../../../../sdk/script.ts';
import type { Destination } from '../../../../sdk/notify.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';

type Ports = Pick<ToolPorts, 'records'>;

export type Told = Destination & { readonly phone?: string | undefined };

const KIND = 'destination';

/**
 * @param wish  addresses that are to be notified
 * @param former  addresses that the same rule notifies already
 * @returns the changes for addresses that nothing in the workspace has notified yet; `keep` stores them, within `apply`
 */
export async function newlyTold({ records }: Ports, wish: Told = {}, former: Told = {}) {
  const changes: Change[] = [];
  const puts: (() => Promise<unknown>)[] = [];
  for (const channel of ['email', 'phone', 'slack', 'webhook'] as const) {
    const address = wish[channel];
    if (address === undefined || former[channel] === address) continue;
    const id = createHash('sha256').update(`${channel} ${address}`).digest('hex').slice(0, 32);
    if (await records.get(KIND, id)) continue;
    // The path of a webhook is a secret, so only the host is shown.
    const shown = URL.canParse(address) ? new URL(address).host : address;
    const value = { name: `${channel} ${shown}` };
    changes.push(...(await records.changes(KIND, id, value)));
    puts.push(() => records.put(KIND, id, value));
  }
  const keep = async () => {
    for (const put of puts) await put();
  };
  return { changes, keep };
}
