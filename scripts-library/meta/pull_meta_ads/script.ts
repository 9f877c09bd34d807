import type { Script } from '../../../sdk/script.ts';
import { pullReport } from '../report/pull.ts';

const script: Script<'pull_meta_ads'> = ({ by, ...args }, host) =>
  pullReport(host, { ...args, byDay: by === 'day' });
export default script;
