/** Reads a `fields` expression: `id,creative{id,name},adsets.limit(5){id}`. */
import { refuse } from '../words.ts';

export interface Selected {
  readonly name: string;
  /** `.limit(5).date_preset(last_7d)` */
  readonly modifiers: Readonly<Record<string, string>>;
  readonly fields: readonly Selected[];
}

/** @throws code 2500 with the words of Graph's own parser */
export function parseFields(text: string): Selected[] {
  const reader = { text, at: 0 };
  const fields = readList(reader);
  if (reader.at < text.length) throw syntaxError(reader);
  return fields;
}

interface Reader {
  readonly text: string;
  at: number;
}

function readList(reader: Reader): Selected[] {
  const fields: Selected[] = [];
  for (;;) {
    skipSpace(reader);
    fields.push(readField(reader));
    skipSpace(reader);
    if (reader.text[reader.at] !== ',') return fields;
    reader.at += 1;
    skipSpace(reader);
    if (reader.at >= reader.text.length || reader.text[reader.at] === '}') return fields;
  }
}

function readField(reader: Reader): Selected {
  const name = readName(reader);
  const modifiers: Record<string, string> = {};
  while (reader.text[reader.at] === '.') {
    reader.at += 1;
    const modifier = readName(reader);
    modifiers[modifier] = readArgument(reader);
  }
  let fields: Selected[] = [];
  if (reader.text[reader.at] === '{') {
    reader.at += 1;
    fields = readList(reader);
    if (reader.text[reader.at] !== '}') throw syntaxError(reader);
    reader.at += 1;
  }
  return { name, modifiers, fields };
}

function readName(reader: Reader): string {
  const name = /^[A-Za-z0-9_]+/.exec(reader.text.slice(reader.at))?.[0];
  if (!name) throw syntaxError(reader);
  reader.at += name.length;
  return name;
}

/** In brackets; brackets within (a JSON value) nest. */
function readArgument(reader: Reader): string {
  if (reader.text[reader.at] !== '(') throw syntaxError(reader);
  let depth = 0;
  const start = reader.at + 1;
  for (; reader.at < reader.text.length; reader.at += 1) {
    const letter = reader.text[reader.at];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) {
      reader.at += 1;
      return reader.text.slice(start, reader.at - 1);
    }
  }
  throw syntaxError(reader);
}

function skipSpace(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at += 1;
}

function syntaxError({ text, at }: Reader) {
  const found = at < text.length ? `"${text[at] ?? ''}"` : 'end of string';
  return refuse(
    2500,
    `Syntax error "Expected name or end of string, found ${found}." at character ${at}: ${text}`,
  );
}
