import type { Script } from '../../../sdk/script.ts';
import { performanceReport } from '../report.ts';

const script: Script<'pull_reddit_ads'> = ({ window, level, by }, host) =>
  performanceReport(host, level, window, by === 'day');
export default script;
