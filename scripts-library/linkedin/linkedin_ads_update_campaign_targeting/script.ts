import type { Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { editCriteria, type Criteria, type Values } from '../targeting.ts';
import { checkEntities } from '../targeting/check-entities.ts';
import { targetingScript } from '../targeting/change.ts';

const script: Script<'linkedin_ads_update_campaign_targeting'> = targetingScript(
  async ({ include, exclude, mode, targeting }, present, host) => {
    if (targeting && (include || exclude))
      throw failure('input_invalid', 'Give targeting, or include and exclude, not both.', {
        field: 'targeting',
      });
    if (targeting) return targeting as Criteria;
    if (!include && !exclude)
      throw failure('input_invalid', 'Give include, exclude or targeting.', { field: 'include' });
    // A criterion to be removed may be unknown by now.
    if (mode !== 'remove')
      for (const [field, values] of Object.entries({ include, exclude }))
        await checkEntities(host, (values ?? {}) as Values, () => field);
    const edits = { ...(include ? { include: include as Values } : {}) };
    return editCriteria(present, mode, {
      ...edits,
      ...(exclude ? { exclude: exclude as Values } : {}),
    });
  },
);
export default script;
