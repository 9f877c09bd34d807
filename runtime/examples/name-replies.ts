/** Gives every long reply a name, the same to the same reply, and keeps the names that are there. */
import type { ExampleCall, ScriptExample } from '../../sdk/script.ts';
import { nameOfReply, type Replies } from '../../sdk/replies.ts';

/** Characters of JSON that may stand in the example itself. */
const SHORT = 80;

export interface NamedExamples {
  /** As given, with names in the place of long replies. */
  readonly units: readonly (readonly ScriptExample[])[];
  /** The named replies, sorted by name. */
  readonly replies: Replies;
}

/** One call, its answer, and the name that stood there before. */
interface Slot {
  readonly call: ExampleCall;
  readonly text: string;
  readonly before: string | undefined;
}

/**
 * @param units  examples of each script, with whole replies
 * @param before  the same as they stand in their files: a reply that is recorded anew keeps its name
 * @param known  the replies that have names
 */
export function nameReplies(
  units: readonly (readonly ScriptExample[])[],
  before: readonly (readonly ScriptExample[])[],
  known: Replies,
): NamedExamples {
  const slots = units
    .flatMap((unit, at) => unit.flatMap((example, of) => slotsOf(example, before[at]?.[of])))
    .filter(({ text }) => isLong(text));
  const names = namesOf(slots, known);
  const named = (call: ExampleCall): ExampleCall => {
    const text = JSON.stringify(call.reply);
    return isLong(text) ? { ...call, reply: `#${names.get(text)!}` } : call;
  };
  const replies = [...names].map(([text, name]) => [name, JSON.parse(text) as unknown] as const);
  return {
    units: units.map((unit) =>
      unit.map((one) => (one.calls ? { ...one, calls: one.calls.map(named) } : one)),
    ),
    replies: Object.fromEntries(
      replies.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
    ),
  };
}

function slotsOf({ calls = [] }: ScriptExample, before: ScriptExample | undefined): Slot[] {
  return calls.map((call, at) => ({
    call,
    text: JSON.stringify(call.reply),
    before: nameOfReply(before?.calls?.[at]?.reply),
  }));
}

/** A short text that looks like a name is not one, and must not stand where a name might. */
function isLong(text: string): boolean {
  return text.length > SHORT || nameOfReply(JSON.parse(text)) !== undefined;
}

/** Reply as JSON > name: the known one, else the one that stood there, else one made of the call. */
function namesOf(slots: readonly Slot[], known: Replies): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const give = (text: string, name: string) => {
    names.set(text, name);
    taken.add(name);
  };
  const byText = new Map(Object.entries(known).map(([name, one]) => [JSON.stringify(one), name]));
  for (const { text } of slots) {
    const name = byText.get(text);
    if (name !== undefined && !names.has(text)) give(text, name);
  }
  for (const { text, before } of slots)
    if (before !== undefined && !names.has(text) && !taken.has(before)) give(text, before);
  // The answer of a write is often read again afterwards, and better named after that read.
  const isRead = ({ call }: Slot) => call.send?.startsWith('GET ') ?? true;
  const inOrder = [...slots.filter(isRead), ...slots.filter((slot) => !isRead(slot))];
  for (const { text, call } of inOrder) {
    if (names.has(text)) continue;
    const base = nameFor(call);
    let name = base;
    for (let count = 2; taken.has(name); count += 1) name = `${base}-${count}`;
    give(text, name);
  }
  return names;
}

/**
 * `PATCH campaigns/7` that answers a campaign "Spring film" > `patch-campaigns-spring-film`; a query says what it
 * selects from.
 */
function nameFor({ send, ask, status = 200, body, reply }: ExampleCall): string {
  if (send === undefined) return slug(String(ask), 76);
  const [method = '', ...rest] = send.split(' ');
  const verb = method === 'GET' ? '' : method;
  const hint = status >= 400 ? 'refused' : onlyName(reply);
  const from = /\bFROM\s+(\w+)/.exec(JSON.stringify(body) ?? '')?.[1] ?? '';
  const words = from === '' ? [verb, placeOf(rest.join(' ')), hint] : [from, hint];
  return slug(words.join(' '), 76) || 'reply';
}

/** The part of a path that tells its subject: the words after its last id, else the words before. */
function placeOf(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  const isId = (part: string) => /[{%\d]/.test(part);
  const after = parts.slice(parts.findLastIndex(isId) + 1);
  return (after.length > 0 ? after : parts.filter((part) => !isId(part)).slice(-2)).join(' ');
}

/** The name that an answer about one thing shows; empty when it shows several, or none. */
function onlyName(reply: unknown): string {
  let level: unknown[] = [reply];
  for (let depth = 0; depth < 5 && level.length > 0; depth += 1) {
    const objects = level.filter((one) => typeof one === 'object' && one !== null) as object[];
    const found = objects.flatMap((one) =>
      Object.entries(one).flatMap(([key, value]) =>
        /^(display_?)?name$/i.test(key) && typeof value === 'string' ? [value] : [],
      ),
    );
    if (found.length > 0) return found.length === 1 ? slug(found[0]!, 30) : '';
    level = objects.flatMap((one) => Object.values(one) as unknown[]);
  }
  return '';
}

function slug(words: string, most: number): string {
  const plain = words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return plain
    .replace(/^[-\d]+/, '')
    .slice(0, most)
    .replace(/-+$/, '');
}
