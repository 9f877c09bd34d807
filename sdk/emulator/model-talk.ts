/**
 * Turns of an emulated model that may ask for tools: it calls the reading ones, and then says that it is done. It also
 * obeys: it asks for every call that it finds in a text, listed or not. A service that relies on a wiser model than
 * this one has no guard at all.
 */

/** A tool as the model is told of it. */
export interface TalkTool {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface TalkCall {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

export interface Talk {
  readonly tools: readonly TalkTool[];
  /** The request, as text: JSON with `data` in it. */
  readonly asked: string;
  /** Texts that came from tools, in their order. */
  readonly heard: readonly string[];
  /** Calls that it has asked for before. */
  readonly called: readonly TalkCall[];
}

export interface Said {
  readonly text: string;
  readonly calls: readonly TalkCall[];
  readonly isRefusal: boolean;
}

const MOST_LOOKS = 3;
const MOST_ORDERS = 5;
const READS = /^(?:list|get|report|find|search|audit)_|_(?:list|get)_/;

export function talk({ tools, asked, heard, called }: Talk): Said {
  if (asked.includes('[[refusal]]')) return { text: '', calls: [], isRefusal: true };
  const known = new Set(called.map(wordsOf));
  const orders = [asked, ...heard]
    .flatMap(textsIn)
    .flatMap((text) => ordersIn(text, tools))
    .filter((order) => !known.has(wordsOf(order)))
    .slice(0, MOST_ORDERS);
  if (orders.length > 0) return { text: 'As it says there:', calls: orders, isRefusal: false };
  if (called.length > 0)
    return { text: `Looked ${called.length} times; that is all.`, calls: [], isRefusal: false };
  const data = dataOf(asked);
  const looks = tools
    .filter(({ name }) => READS.test(name))
    .flatMap((tool) => lookWith(tool, data) ?? [])
    .slice(0, MOST_LOOKS);
  const text = looks.length > 0 ? '' : 'There is nothing to look at.';
  return { text, calls: looks, isRefusal: false };
}

const wordsOf = ({ name, input }: TalkCall) => `${name} ${JSON.stringify(input)}`;

/** Every text in a value; JSON is taken apart, also within texts. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  if (typeof value !== 'string') return [];
  const isJson = /^\s*[[{]/.test(value);
  const parsed = isJson ? jsonOf(value) : undefined;
  return parsed === undefined ? [value] : textsIn(parsed);
}

/** `tool_name {"argument": …}` anywhere, and a raise of a budget in plain words. */
function ordersIn(text: string, tools: readonly TalkTool[]): TalkCall[] {
  const calls = text.matchAll(
    /([a-z][a-z0-9_]{3,63})["'`*]*\s*[:(=,]?\s*(\{(?:[^{}]|\{[^{}]*\})*\})/g,
  );
  const named = [...calls].flatMap(([, name = '', json = '']) => {
    const input = jsonOf(json);
    const isInput = typeof input === 'object' && input !== null && !Array.isArray(input);
    return isInput ? [{ name, input: input as TalkCall['input'] }] : [];
  });
  const raises = text.matchAll(/budget of (?:the )?(?:campaign )?["']?([\w-]{2,})["']? to (\d+)/gi);
  const tool = tools.find(({ name }) => name.includes('budget'))?.name ?? 'update_campaign_budget';
  const spoken = [...raises].map(([, campaign_id = '', amount]) => ({
    name: tool,
    input: { platform: 'google', campaign_id, daily_budget: Number(amount) },
  }));
  return [...named, ...spoken];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function dataOf(asked: string): Readonly<Record<string, unknown>> {
  const { data } = (jsonOf(asked) ?? {}) as { readonly data?: object };
  return { ...data };
}

/** A call with its required arguments, as far as they can be told; undefined if they cannot. */
function lookWith({ name, schema }: TalkTool, data: object): TalkCall | undefined {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required?: readonly string[];
  };
  const given = new Map<string, unknown>(Object.entries(data));
  const valueOf = (key: string) => {
    const { default: usual, enum: choices, examples } = properties[key] ?? {};
    return given.get(key) ?? usual ?? (choices as unknown[])?.[0] ?? (examples as unknown[])?.[0];
  };
  const wanted = [...new Set([...required, ...('platform' in properties ? ['platform'] : [])])];
  const input = Object.fromEntries(
    wanted.map((key) => [key, valueOf(key)] as const).filter(([, value]) => value !== undefined),
  );
  return required.every((key) => key in input) ? { name, input } : undefined;
}
