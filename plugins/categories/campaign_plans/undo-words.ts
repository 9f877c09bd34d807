/** Sentences on how much of a launch can be taken back. Each is true of every part. Pure. */
import type { ToolPorts } from '../../../sdk/index.ts';
import { kindWords } from './kind-words.ts';
import type { LaunchStep } from './launch-plan.ts';

/** A part of the launch that cannot be taken back. */
export interface Lasting {
  readonly key: string;
  readonly platform: string;
  /** Its kind in plain words, such as `post` or `ad group`. */
  readonly what: string;
  readonly why: string;
}

export interface Undoable {
  /** Number of parts that the launch makes. */
  readonly of: number;
  readonly lasting: readonly Lasting[];
}

const platforms: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  microsoft: 'Microsoft',
};

/** `x` > X, as people write it. */
const platformWords = (id: string) =>
  platforms[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('_', ' ')}`;

/** @param typeOf  kind of the entity with a key */
export function undoableOf(
  steps: readonly LaunchStep[],
  typeOf: (key: string) => string,
  catalog: Pick<ToolPorts['catalog'], 'findScript'>,
): Undoable {
  const makes = steps.filter(({ does }) => does === 'make');
  const lasting = makes.flatMap(({ key, platform, script }): Lasting[] => {
    const { undo = [], irreversible } = catalog.findScript(script)?.manifest ?? {};
    if (irreversible === undefined && undo.length > 0) return [];
    const why = irreversible ?? 'The service knows no way back.';
    return [{ key, platform, what: kindWords(typeOf(key)), why }];
  });
  return { of: makes.length, lasting };
}

/** @returns sentences: how many parts can be taken back, how, and why the others cannot */
export function undoSentences({ of, lasting }: Undoable): readonly string[] {
  if (of === 0) return ['The launch makes nothing new. What it lets run can be paused again.'];
  const can = of - lasting.length;
  const how =
    'One undo of the launch does it, as long as nobody has changed a part since. Money that was spent by then stays spent.';
  if (lasting.length === 0) return [`${can} of ${of} can be taken back.`, how];
  const groups = [...Map.groupBy(lasting, ({ what, platform }) => `${what} ${platform}`).values()];
  const names = groups.map((all) => {
    const [{ what, platform }] = all as [Lasting];
    const many = all.length === 1 ? what : `${all.length} ${what}s`;
    return `the ${many} on ${platformWords(platform)}`;
  });
  const last = names.pop()!;
  const left = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  const whys = new Set(lasting.map(({ why }) => why));
  const first = `${can} of ${of} can be taken back; ${left} cannot.`;
  return [first, ...(can > 0 ? [how] : []), ...whys];
}
