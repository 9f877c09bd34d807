import type { Script } from '../../../sdk/script.ts';
import { segmentUrn } from '../audience.ts';
import { editCriteria } from '../targeting.ts';
import { targetingScript } from '../targeting-script.ts';

const script: Script<'linkedin_ads_attach_audience'> = targetingScript(
  async ({ audience_id, mode, facet, exclude }, present, host) => {
    const values = { [facet]: [await segmentUrn(host, audience_id)] };
    return editCriteria(present, mode, exclude ? { exclude: values } : { include: values });
  },
);
export default script;
