import { ServiceError } from '../../../../../sdk/errors.ts';
import type { Tool } from '../../../../../sdk/tool.ts';
import { declarationOf } from '../../function-types.ts';

interface Input {
  readonly name: string;
}

const tool: Tool<Input, 'catalog'> = async ({ name }, { catalog }) => {
  const tools = new Map(catalog.tools().map((one) => [one.name, one]));
  const types = name.split(/, ?/).map((wish) => {
    const [bare = '', kind] = wish.split('.').reverse();
    const script = kind === 'tools' ? undefined : catalog.findScript(bare);
    const one = kind === 'scripts' ? script : (tools.get(bare) ?? script);
    if (!one) {
      const choices = catalog.nearScripts(bare).slice(0, 3);
      const near = choices.length > 0 ? `; near it: ${choices.join(', ')}` : '';
      throw new ServiceError('script_unknown', {
        field: 'name',
        message: `There is no function ${wish}${near}.`,
        hint: 'search_functions finds functions by plain words.',
        choices,
      });
    }
    return declarationOf(one);
  });
  return { types: types.join('\n\n') };
};

export default tool;
