import { ServiceError } from '../../../../../sdk/errors.ts';
import type { ScriptView, Tool } from '../../../../../sdk/tool.ts';

interface Input {
  readonly platform?: string;
  readonly effect?: string;
  readonly query?: string;
  readonly limit: number;
  readonly offset: number;
}

const tool: Tool<Input, 'catalog'> = async (
  { platform, effect, query, limit, offset },
  { catalog },
) => {
  const scripts = catalog.scripts();
  const wanted =
    platform === undefined ? undefined : scope(platform, catalog.platformId(platform), scripts);
  const words = (query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const fitting = scripts.filter(
    (script) =>
      (wanted === undefined ||
        script.platform === wanted ||
        Object.hasOwn(script.routes, wanted)) &&
      (effect === undefined || script.effect === effect) &&
      words.every((word) => `${script.name} ${script.description}`.toLowerCase().includes(word)),
  );
  const next = offset + limit;
  return {
    scripts: fitting.slice(offset, next).map((script) => ({
      name: script.name,
      platform: script.platform,
      description: script.description,
      effect: script.effect,
      credits: script.credits,
    })),
    total: fitting.length,
    limit,
    offset,
    next_offset: next < fitting.length ? next : null,
    lacks: wanted === undefined ? [] : lackedBy(wanted, scripts),
  };
};

/** Generic scripts that other platforms have, and that this one declares missing. */
const lackedBy = (platform: string, scripts: readonly ScriptView[]) =>
  scripts.flatMap(({ name, lacks }) => {
    const { why, of } = lacks[platform] ?? {};
    return why === undefined ? [] : [{ name, why, of }];
  });

/** The platform asked for, or `cross_platform`, which is not one. */
function scope(
  asked: string,
  id: string | undefined,
  scripts: readonly { platform: string }[],
): string {
  const choices = [...new Set(scripts.map(({ platform }) => platform))];
  const found = id ?? choices.find((choice) => choice === asked.toLowerCase());
  if (found !== undefined) return found;
  throw new ServiceError('platform_unknown', { field: 'platform', choices });
}

export default tool;
