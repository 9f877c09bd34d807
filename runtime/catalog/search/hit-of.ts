import type { JsonSchema } from '../../../sdk/script.ts';
import type { SearchHit } from '../../../sdk/tool.ts';
import type { Thing } from './things-of.ts';

const MOST_ARGS = 12;
const BRIEF = 160;
/** What every change takes says nothing of this one. */
const COMMON = new Set([
  'account_name',
  'batch_id',
  'cursor',
  'dry_run',
  'idempotency_key',
  'reason',
]);

/** @param also  platforms that have one of its kind */
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

/** Names of arguments, those that are required first and marked with a star. */
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

/** The first sentence, or what there is room for. */
function brief(text: string): string {
  const [sentence = text] = /^.*?[.!?](?= |$)/s.exec(text) ?? [];
  return sentence.length <= BRIEF ? sentence : `${sentence.slice(0, BRIEF - 1)}…`;
}
