import type { Tool } from '../../../../../sdk/index.ts';
import { kitOf } from '../../../../../sdk/brand.ts';
import { kitView } from '../../kit-view.ts';

const tool: Tool<object, 'records'> = async (_input, { records }) =>
  kitView((await kitOf(records))?.value);
export default tool;
