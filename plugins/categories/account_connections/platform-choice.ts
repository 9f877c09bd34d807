import { ServiceError } from '../../../sdk/errors.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';

/**
 * The platform that a caller's spelling means.
 * @throws platform_unknown  with the ids of the platforms that are switched on
 */
export function platformChoice(
  spelling: string,
  { platforms }: Pick<ToolPorts['connections'], 'platforms'>,
): string {
  const asked = spelling.toLowerCase();
  const known = platforms();
  const hit = known.find(({ platform, aliases }) =>
    [platform, ...aliases].some((name) => name.toLowerCase() === asked),
  );
  if (hit) return hit.platform;
  const choices = known.map(({ platform }) => platform);
  throw new ServiceError('platform_unknown', { field: 'platform', choices });
}
