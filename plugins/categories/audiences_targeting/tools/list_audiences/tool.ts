import type { Tool } from '../../../../../sdk/index.ts';
import { listAudiences } from '../../audience.ts';

interface Input {
  readonly platform: string;
  readonly account_id?: string;
}

const tool: Tool<Input, 'scripts' | 'catalog'> = async ({ platform, account_id }, ports) =>
  listAudiences(ports, platform, account_id);
export default tool;
