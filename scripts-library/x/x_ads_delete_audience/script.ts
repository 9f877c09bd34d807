import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'x_ads_delete_audience'> = removalScript(
  'audience',
  ({ audience_id }) => audience_id,
);
export default script;
