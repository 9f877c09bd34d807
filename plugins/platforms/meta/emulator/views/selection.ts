/** Reads a `fields` expression: `id,creative{id,name},adsets.limit(5){id}`. */
import { TextReader } from '../../../../../sdk/emulator/index.ts';
import { refuse } from '../words.ts';

export interface Selected {
  readonly name: string;
  /** `.limit(5).date_preset(last_7d)` */
  readonly modifiers: Readonly<Record<string, string>>;
  readonly fields: readonly Selected[];
}

/** @throws code 2500 with the words of Graph's own parser */
export function parseFields(text: string): Selected[] {
  const reader = new TextReader(text, syntaxError);
  const fields = readList(reader);
  if (!reader.isDone) throw reader.fault();
  return fields;
}

function readList(reader: TextReader): Selected[] {
  const fields: Selected[] = [];
  do {
    reader.take(/\s+/);
    const isEnd = reader.isDone || reader.text[reader.at] === '}';
    // A comma may stand behind the last one.
    if (isEnd && fields.length > 0) return fields;
    fields.push(readField(reader));
    reader.take(/\s+/);
  } while (reader.take(/,/));
  return fields;
}

function readField(reader: TextReader): Selected {
  const name = reader.need(/\w+/);
  const modifiers: Record<string, string> = {};
  while (reader.take(/\./)) {
    const modifier = reader.need(/\w+/);
    modifiers[modifier] = readArgument(reader);
  }
  if (!reader.take(/\{/)) return { name, modifiers, fields: [] };
  const fields = readList(reader);
  reader.need(/\}/);
  return { name, modifiers, fields };
}

/** In brackets; brackets within (a JSON value) nest. */
function readArgument(reader: TextReader): string {
  reader.need(/\(/);
  const start = reader.at;
  for (let depth = 1; depth > 0;) {
    reader.take(/[^()]+/);
    depth += reader.need(/[()]/) === '(' ? 1 : -1;
  }
  return reader.text.slice(start, reader.at - 1);
}

function syntaxError({ text, at, isDone }: TextReader) {
  const found = isDone ? 'end of string' : `"${text[at] ?? ''}"`;
  return refuse(
    2500,
    `Syntax error "Expected name or end of string, found ${found}." at character ${at}: ${text}`,
  );
}
