/**
 * Messages of protocol buffers as a description: a third sort beside discovery documents and OpenAPI (`describe-api.ts` of the kit).
 * It is cut down to what an emulator serves and written by a program; `read-proto.ts` reads bodies by it.
 *
 *     { "messages": { "resources.Campaign": { "status": "#CampaignStatus", "labels": "-*string" } }, "enums": … }
 *
 * Marks of a field: `-` output only, `=` immutable, `!` required; then `*` repeated; then `#` an enum; `@` its oneof at
 * the end.
 */
export interface ProtoData {
  /** Message > its fields that the description leaves out, separated by spaces. */
  readonly left: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly enums: Readonly<Record<string, string>>;
}

export interface ProtoField {
  /** snake_case, as in the proto. */
  readonly name: string;
  /** lowerCamelCase, as in JSON. */
  readonly key: string;
  readonly behaviour: 'output_only' | 'immutable' | 'required' | undefined;
  readonly repeated: boolean;
  /** `string`, `int64`, … ; `enum`; `message`. */
  readonly type: string;
  readonly enumName?: string;
  readonly enumValues?: readonly string[];
  /** Name of the message type, when `type` is `message`. */
  readonly message?: string;
  /** Of the fields of one oneof only one is set. */
  readonly oneof?: string;
}

const behaviours = { '-': 'output_only', '=': 'immutable', '!': 'required' } as const;
const MARKS = /^([-=!]?)(\*?)(#?)([^@]*)(?:@(.*))?$/;

export const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
export const snake = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type Protos = ReturnType<typeof openProtos>;

export function openProtos({ messages, enums, left }: ProtoData) {
  const parsed = new Map<string, ReadonlyMap<string, ProtoField>>();
  const enumOf = (name: string): readonly string[] => (enums[name] ?? '').split(' ');

  function fieldFrom(name: string, spec: string): ProtoField {
    const [, sign = '', star, hash, type = '', oneof] = MARKS.exec(spec) ?? [];
    const field = {
      name,
      key: camel(name),
      behaviour: behaviours[sign as keyof typeof behaviours],
      repeated: star === '*',
      ...(oneof === undefined ? {} : { oneof }),
    };
    if (hash) return { ...field, type: 'enum', enumName: type, enumValues: enumOf(type) };
    if (type === 'google.protobuf.FieldMask') return { ...field, type: 'field_mask' };
    return messages[type] ? { ...field, type: 'message', message: type } : { ...field, type };
  }

  /** By snake_case name; undefined when there is no such message. */
  function fieldsOf(message: string): ReadonlyMap<string, ProtoField> | undefined {
    const [known, specs] = [parsed.get(message), messages[message]];
    if (known || !specs) return known;
    const all = Object.entries(specs).map(([name, spec]) => [name, fieldFrom(name, spec)] as const);
    parsed.set(message, new Map(all));
    return parsed.get(message);
  }

  /** Follows `['network_settings', 'target_google_search']` from a message; not through repeated messages. */
  function fieldAt(
    message: string,
    [name = '', ...rest]: readonly string[],
  ): ProtoField | undefined {
    const field = fieldsOf(message)?.get(name);
    if (rest.length === 0 || !field) return field;
    return field.message && !field.repeated ? fieldAt(field.message, rest) : undefined;
  }

  /** Whether the platform may have a field that is not described: its message is not, or a part of it was left out. */
  function isLeftOut(message: string, [name = '', ...rest]: readonly string[]): boolean {
    if (!messages[message] || left[message]?.split(' ').includes(name)) return true;
    const inner = fieldsOf(message)?.get(name)?.message;
    return inner !== undefined && rest.length > 0 && isLeftOut(inner, rest);
  }

  /** Every leaf below a message. */
  function leavesOf(message: string, prefix: string): { path: string; field: ProtoField }[] {
    return [...(fieldsOf(message) ?? [])].flatMap(([name, field]) =>
      field.message && !field.repeated
        ? leavesOf(field.message, `${prefix}.${name}`)
        : [{ path: `${prefix}.${name}`, field }],
    );
  }
  return { fieldsOf, fieldAt, isLeftOut, leavesOf, enumOf };
}
