import type { Script } from '../../../sdk/script.ts';
import { createAudiences, missingAudiences, previewAudience } from '../audience.ts';
import { visitorsPlan } from '../audience/rules.ts';

const script: Script<'google_ads_create_website_visitor_audience'> = {
  preview: (args, host) => previewAudience(host, visitorsPlan(args)),
  async apply(args, host) {
    const [audience] = await createAudiences(host, [visitorsPlan(args)]);
    return { audience: audience! };
  },
  verify: (args, host, { audience }) => missingAudiences(host, [visitorsPlan(args)], [audience.id]),
};
export default script;
