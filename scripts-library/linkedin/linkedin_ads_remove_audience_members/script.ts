import type { Script } from '../../../sdk/script.ts';
import { memberScript } from '../member-script.ts';

const script: Script<'linkedin_ads_remove_audience_members'> = memberScript('REMOVE');
export default script;
