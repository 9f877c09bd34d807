import type { Script } from '../../../sdk/script.ts';
import { pullReport } from '../report/pull.ts';

const script: Script<'pull_meta_ads'> = (args, host) => pullReport(host, args);
export default script;
