import type { Host, Script } from '../../../sdk/script.ts';
import { createScript } from '../../../sdk/kit/create.ts';
import { previewAudience, readAudiences, sendAudiences } from '../audience.ts';
import { checkAudience } from '../audience/sorts.ts';
import { lookalikePlan, type Lookalike } from '../audience/rules.ts';

const script: Script<'google_ads_create_lookalike_audience'> = createScript({
  entity: 'audience',
  check: async (args: Lookalike, host: Host) => {
    await checkAudience(host, args.seed_audience_id);
    await previewAudience(host, lookalikePlan(args));
  },
  plan: (args) => lookalikePlan(args),
  send: async (host, _settings, args) => (await sendAudiences(host, [lookalikePlan(args)]))[0]!,
  read: async (host, id) => (await readAudiences(host, [id]))[0]!,
  facts: ({ name, status }, _settings, asked) => [
    ['name', name, asked],
    ['status', status, 'OPEN'],
  ],
  result: (audience) => ({ audience }),
  idOf: ({ audience }) => audience.id,
});
export default script;
