import type { Script } from '../../../sdk/script.ts';
import { countAudience, LEAST_AUDIENCE } from '../audience/count.ts';
import { criteriaFrom, type TargetingArgs } from '../targeting.ts';

const script: Script<'linkedin_ads_get_audience_count'> = async (args, host) => {
  const total = await countAudience(host, criteriaFrom(args as TargetingArgs));
  const enough = total >= LEAST_AUDIENCE;
  const warnings = enough
    ? []
    : [`LinkedIn delivers to ${LEAST_AUDIENCE} members at least, and counts fewer as none.`];
  return { total, enough, warnings };
};
export default script;
