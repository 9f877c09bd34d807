import type { Script } from '../../../sdk/script.ts';
import { performanceReport } from '../report.ts';

const script: Script<'pull_reddit_ads'> = ({ window, level }, host) =>
  performanceReport(host, level, window);
export default script;
