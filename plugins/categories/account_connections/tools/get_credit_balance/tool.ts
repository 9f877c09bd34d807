import type { Tool } from '../../../../../sdk/tool.ts';

const tool: Tool<object, 'credits' | 'catalog'> = async (
  _input,
  { credits, catalog },
  { apiUrl },
) => {
  const { balance, held, available, plan } = await credits.balance();
  const pricing = catalog
    .tools()
    .map(({ name, manifest }) => ({ name, credits: manifest.credits }));
  return { balance, held, available, plan, pricing, top_up_url: `${apiUrl}/billing` };
};

export default tool;
