import type { Tool } from '../../../../../sdk/tool.ts';
import { priceOf, unknownPrice } from '../../price-of.ts';

const tool: Tool<{ tool_name: string }, 'credits' | 'catalog'> = async (
  { tool_name },
  { credits, catalog },
) => {
  const { balance, available } = await credits.balance();
  const manifest = catalog.tools().find(({ name }) => name === tool_name)?.manifest;
  const unknown = { credits: unknownPrice, min: null, max: null, rule: null };
  const script = catalog.findScript(tool_name);
  const price = manifest || script ? priceOf(manifest?.credits ?? script!.credits) : unknown;
  return {
    tool_name,
    known: manifest !== undefined || script !== undefined,
    ...price,
    ...(script && script.credits !== price.credits ? { script_credits: script.credits } : {}),
    charge: manifest?.charge ?? 'on_call',
    balance,
    affordable: available >= price.credits,
  };
};

export default tool;
