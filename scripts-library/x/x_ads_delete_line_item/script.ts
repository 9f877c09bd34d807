import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'x_ads_delete_line_item'> = removalScript(
  'line-item',
  ({ line_item_id }) => line_item_id,
);
export default script;
