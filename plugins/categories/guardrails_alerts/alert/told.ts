/** Who is told by alerts and guardrails: anybody new is a destination, which a person looks at by default. */
import { createHash } from 'node:crypto';
import type { Change } from '../../../../sdk/script.ts';
import type { Destination } from '../../../../sdk/notify.ts';
import type { ToolPorts } from '../../../../sdk/tool.ts';

type Ports = Pick<ToolPorts, 'records'>;

export type Told = Destination & { readonly phone?: string | undefined };

const KIND = 'destination';

/**
 * @param wish  where something is to be told
 * @param former  where the same thing tells already
 * @returns what nobody of the workspace was told at yet; `keep` notes it, within `apply`
 */
export async function newlyTold({ records }: Ports, wish: Told = {}, former: Told = {}) {
  const changes: Change[] = [];
  const puts: (() => Promise<unknown>)[] = [];
  for (const channel of ['email', 'phone', 'slack', 'webhook'] as const) {
    const address = wish[channel];
    if (address === undefined || former[channel] === address) continue;
    const id = createHash('sha256').update(`${channel} ${address}`).digest('hex').slice(0, 32);
    if (await records.get(KIND, id)) continue;
    // What stands behind the host of a webhook is a secret.
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
