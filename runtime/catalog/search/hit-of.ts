import type { JsonSchema } from '../../../sdk/script.ts';
import type { SearchHit } from '../../../sdk/tool.ts';
import type { Thing } from './things-of.ts';

const MOST_ARGS = 12;
const BRIEF = 160;
/** Arguments that most changes take. Hits name them only if they are required. */
const COMMON = new Set([
  'account_name',
  'batch_id',
  'cursor',
  'dry_run',
  'idempotency_key',
  'reason',
]);

/** @param also  other platforms with a script of the same kind */
export function hitOf(thing: Thing, also: readonly string[]): SearchHit {
  const { kind, called: name, title, text, tool, script } = thing;
  const more = also.length === 0 ? {} : { also: also.join(', ') };
  if (tool) {
    const { description, effect, credits } = tool.manifest;
    const price = typeof credits === 'number' ? credits : credits.rule;
    const args = argsOf(tool.inputSchema);
    return { kind, name, description: brief(description), effect, credits: price, args, ...more };
  }
  if (script) {
    const { description, effect, credits, steps } = script.manifest;
    const price = steps ? 'what its steps cost' : credits;
    const args = argsOf(script.argsSchema());
    return { kind, name, description: brief(description), effect, credits: price, args, ...more };
  }
  const told = kind === 'skill' ? text : `${title}. ${text.replaceAll(/[`*#|]/g, '').trim()}`;
  return { kind, name, description: brief(told) };
}

/** Names of at most 12 arguments. The required ones come first, each with a star. */
function argsOf({ properties = {}, required = [] }: JsonSchema): string {
  const must = new Set(required as readonly string[]);
  const names = Object.keys(properties as object);
  return [
    ...names.filter((one) => must.has(one)).map((one) => `${one}*`),
    ...names.filter((one) => !must.has(one) && !COMMON.has(one)),
  ]
    .slice(0, MOST_ARGS)
    .join(', ');
}

/** The first sentence, cut at 160 characters. */
function brief(text: string): string {
  const [sentence = text] = /^.*?[.!?](?= |$)/s.exec(text) ?? [];
  return sentence.length <= BRIEF ? sentence : `${sentence.slice(0, BRIEF - 1)}…`;
}
