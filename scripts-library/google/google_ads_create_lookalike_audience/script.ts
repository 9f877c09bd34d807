import type { Script } from '../../../sdk/script.ts';
import { createAudiences, missingAudiences, previewAudience } from '../audience.ts';
import { checkAudience } from '../audience/criteria.ts';
import { lookalikePlan } from '../audience/rules.ts';

const script: Script<'google_ads_create_lookalike_audience'> = {
  async preview(args, host) {
    await checkAudience(host, args.seed_audience_id);
    return previewAudience(host, lookalikePlan(args));
  },
  async apply(args, host) {
    const [audience] = await createAudiences(host, [lookalikePlan(args)]);
    return { audience: audience! };
  },
  verify: (args, host, { audience }) =>
    missingAudiences(host, [lookalikePlan(args)], [audience.id]),
};
export default script;
