import type { Script } from '../../../sdk/script.ts';
import { removalScript } from '../remove.ts';

const script: Script<'x_ads_delete_card'> = removalScript('card', ({ card_id }) => card_id);
export default script;
