/** Replies of a platform that stand once, in `replies.json` beside its scripts, and are named by the examples of them. */
import type { ScriptExample } from './script.ts';

/** Answers of a platform, by name. */
export type Replies = Readonly<Record<string, unknown>>;

/** Of a platform's folder of scripts. */
export const REPLIES_FILE = 'replies.json';

const NAMED = /^#([a-z][a-z0-9-]{0,79})$/;

/** `#campaigns` > `campaigns`; undefined for a reply that stands in the example itself. */
export function nameOfReply(reply: unknown): string | undefined {
  return typeof reply === 'string' ? NAMED.exec(reply)?.[1] : undefined;
}

/**
 * The examples with the replies themselves in the place of their names. Examples that name the same reply share it.
 * @returns also the names that lead nowhere: those stay as they stand
 */
export function withReplies(
  examples: readonly ScriptExample[],
  replies: Replies,
): { readonly examples: readonly ScriptExample[]; readonly unknown: readonly string[] } {
  const unknown: string[] = [];
  const whole = (reply: unknown) => {
    const name = nameOfReply(reply);
    if (name === undefined) return reply;
    if (Object.hasOwn(replies, name)) return replies[name];
    unknown.push(name);
    return reply;
  };
  const expanded = examples.map((example) =>
    example.calls
      ? { ...example, calls: example.calls.map((call) => ({ ...call, reply: whole(call.reply) })) }
      : example,
  );
  return { examples: expanded, unknown };
}
