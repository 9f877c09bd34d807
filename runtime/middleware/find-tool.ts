import { ServiceError } from '../../sdk/errors.ts';
import type { Link } from '../call.ts';

/** Looks the tool up in the catalogue of the call. Answers 404 tool_unknown with near names. */
export function findTool(): Link {
  return (call, next) => {
    const { tools, hiddenTools } = call.catalog;
    const hidden = hiddenTools.get(call.toolName);
    const own = hidden?.manifest.door === call.door ? hidden : undefined;
    call.tool = own ?? tools.get(call.toolName);
    if (!call.tool)
      throw new ServiceError('tool_unknown', {
        field: 'name',
        choices: call.catalog.nearTools(call.toolName),
      });
    return next();
  };
}
