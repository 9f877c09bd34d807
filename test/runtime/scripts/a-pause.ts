/** A script that pauses a campaign, run on a platform that remembers. */
import type { Change, Host } from '../../../sdk/script.ts';
import { aScript } from '../../support/a-catalog.ts';
import { aRun, type RunWish } from '../../support/a-run.ts';

export const writer = aScript({
  name: 'acme_ads_pause_campaign',
  effect: 'state',
  calls: {
    read: ['GET accounts/{account}/campaigns/{id}'],
    write: ['PATCH accounts/{account}/campaigns/{id}'],
  },
  result: {
    type: 'object',
    properties: { status: { type: 'string' } },
    required: ['status'],
  },
});
export const path = 'accounts/{account}/campaigns/7';
export const change: Change = {
  entity: 'campaign',
  id: '7',
  name: 'Brand US',
  field: 'status',
  before: 'ENABLED',
  after: 'PAUSED',
};

/** Pauses campaign 7 of a platform that remembers. */
export function aPause(wish: Partial<RunWish> & { onWrite?: () => unknown } = {}) {
  let status = 'ENABLED';
  const guest = {
    preview: async (_args: never, host: Host) =>
      (await host.get<{ status: string }>(path)).status === 'PAUSED' ? [] : [change],
    apply: (_args: never, host: Host) =>
      host.call({ method: 'PATCH', path, body: { status: 'PAUSED' } }),
  };
  const run = aRun({
    script: writer,
    guest,
    platform: async ({ effect }) => {
      if (effect === 'write') {
        if (wish.onWrite) await wish.onWrite();
        status = 'PAUSED';
      }
      return { status };
    },
    ...wish,
  });
  return { ...run, pause: () => (status = 'PAUSED') };
}
/** How many of the calls that were sent change something. */
export const writesOf = ({ sent }: { sent: readonly { effect: string }[] }) =>
  sent.filter(({ effect }) => effect === 'write').length;
