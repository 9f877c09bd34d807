/** Where a campaign shows beyond LinkedIn, to whom beyond its targeting, and how its creatives take turns. */
import type { WriteScript } from '../../../sdk/script.ts';
import { stateOf } from '../../../sdk/kit/update.ts';
import { settingFor, settingScript } from '../update.ts';

const fields = ['audience_network', 'audience_expansion', 'rotation'] as const;
type Args = { readonly campaign_id: string } & Partial<
  Readonly<Record<(typeof fields)[number], unknown>>
>;

export const deliveryScript = (): WriteScript<Args, object> =>
  settingScript<Args, object>({
    level: 'campaign',
    id: ({ campaign_id }) => campaign_id,
    asked: (args) => Object.fromEntries(fields.map((field) => [field, args[field]])),
    result: (now, before) => ({
      campaign: {
        ...stateOf(now, before),
        ...Object.fromEntries(
          fields.map((field) => [field, settingFor('campaign', field).read(now)]),
        ),
      },
    }),
  });
