/** A change of a campaign's targeting, for every script that asks for one. */
import type { Host, WriteScript } from '../../../sdk/script.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { settingScript } from '../update.ts';
import { criteriaIn, type Criteria } from '../targeting.ts';

export function targetingScript<Args extends { readonly campaign_id: string }>(
  next: (args: Args, present: Criteria, host: Host) => Criteria | Promise<Criteria>,
) {
  const script: WriteScript<Args, Targeted> = settingScript({
    level: 'campaign',
    id: ({ campaign_id }) => campaign_id,
    asked: async (args, { data }, host) => ({
      targeting: await next(args, criteriaIn(data), host),
    }),
    result: (now, before) => ({
      campaign: { ...stateOf(now, before), platform_status: now.platform_status },
      targeting: { ...criteriaIn(now.data) },
      previous_targeting: { ...criteriaIn(before.data) },
    }),
  });
  return script;
}

interface Targeted {
  campaign: {
    id: string;
    name: string | null;
    status: string;
    previous_status: string;
    platform_status: string;
  };
  targeting: Record<string, unknown>;
  previous_targeting: Record<string, unknown>;
}
