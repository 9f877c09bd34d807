import type { Script } from '../../../sdk/script.ts';
import { memberScript } from '../audience/members.ts';

const script: Script<'linkedin_ads_remove_audience_members'> = memberScript('REMOVE');
export default script;
