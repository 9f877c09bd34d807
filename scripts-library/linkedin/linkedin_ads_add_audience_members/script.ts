import type { Script } from '../../../sdk/script.ts';
import { memberScript } from '../audience/members.ts';

const script: Script<'linkedin_ads_add_audience_members'> = memberScript('ADD');
export default script;
