import type { SearchKind, Tool } from '../../../../../sdk/tool.ts';

interface Input {
  readonly query: string;
  readonly kinds?: readonly SearchKind[];
  readonly limit: number;
}

const tool: Tool<Input, 'search'> = async (wish, { search }) => ({ ...search.find(wish) });

export default tool;
