import type { Tool } from '../../../../../sdk/tool.ts';
import { signatureOf } from '../../function-types.ts';

interface Input {
  readonly query: string;
  readonly limit: number;
}

const NOTE =
  'Each takes one object and answers a promise; scripts.NAME also takes { platform, account_id } as its second argument and answers { result, … }. describe_function tells the answers.';

const tool: Tool<Input, 'search' | 'catalog'> = async ({ query, limit }, { search, catalog }) => {
  const { hits, total } = search.find({ query, limit, kinds: ['tool', 'script'] });
  const tools = new Map(catalog.tools().map((one) => [one.name, one]));
  const functions = hits.flatMap(({ kind, name }) => {
    const one = kind === 'tool' ? tools.get(name) : catalog.findScript(name);
    return one ? [signatureOf(one)] : [];
  });
  return { functions, total, note: NOTE };
};

export default tool;
