import type { Tool } from '../../../../../sdk/index.ts';
import { gate } from '../../gate.ts';

const tool: Tool<Record<string, never>> = async () => ({
  ...gate,
  settings_url: null,
  updated_at: null,
});
export default tool;
