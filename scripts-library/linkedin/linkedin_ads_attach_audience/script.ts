import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { segmentUrn } from '../audience.ts';
import { editCriteria } from '../targeting.ts';
import { targetingScript } from '../targeting/change.ts';

const script: Script<'linkedin_ads_attach_audience'> = targetingScript(
  async ({ audience_id, segment_urn, mode, facet, exclude }, present, host) => {
    if ((audience_id === undefined) === (segment_urn === undefined))
      throw failure('input_invalid', 'Give audience_id or segment_urn, one of them.', {
        field: 'audience_id',
      });
    const values = { [facet]: [segment_urn ?? (await segmentUrn(host, audience_id!))] };
    return editCriteria(present, mode, exclude ? { exclude: values } : { include: values });
  },
);
export default script;
