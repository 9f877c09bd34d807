/** Channels that tell people of an agent: a channel that cannot be used is left out with a warning. */
import { ServiceError, type ToolPorts } from '../../../../sdk/index.ts';
import type { Destination } from '../../../../sdk/notify.ts';

type Ports = Pick<ToolPorts, 'records' | 'notify'>;

export interface Channels {
  readonly channels: readonly string[];
  readonly deliver?: Destination;
  readonly warnings: readonly string[];
}

/** Mail goes to the address of the organization's spend alert; the list of agents shows each run in any case. */
export async function channelsOf(given: string, ports: Ports): Promise<Channels> {
  const wanted = [...new Set(given.split(',').map((one) => one.trim()))];
  const warnings: string[] = [];
  const channels = ['in_app'];
  let deliver: Destination | undefined;
  for (const channel of wanted) {
    if (channel === 'in_app') continue;
    if (channel === 'email') {
      const { to, why } = await mailOf(ports);
      deliver = to;
      if (to) channels.push('email');
      else warnings.push(`email is left out: ${why}`);
      continue;
    }
    const way = channel === 'slack' ? '; schedule_report delivers to a slack_webhook' : '';
    warnings.push(`${channel} is left out: agents have no address there${way}.`);
  }
  if (warnings.length > 0 && channels.length === 1)
    warnings.push('list_autonomous_schedules shows each run and its transcript.');
  return { channels, ...(deliver ? { deliver } : {}), warnings };
}

async function mailOf({ records, notify }: Ports) {
  const { records: alerts } = await records.list<{ tell: Destination }>('spend_alert', {
    limit: 1,
  });
  const to = alerts[0]?.value.tell;
  if (!to) return { why: 'set_spend_alert says which address the organization has.' };
  try {
    await notify.check(to);
    return { to, why: '' };
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_configured')
      return { why: error.message };
    throw error;
  }
}
