/**
 * Sentences that the service keeps and answers in English, because assistants read the same ones, in the reader's language: errors,
 * reasons of guards, faults of fields. Each language has its own by the English one, with places for what changes.
 */
import de from './messages.de.json' with { type: 'json' };
import { theReader, type Language } from './reader.ts';
import { knownWord, spoken } from './say.ts';

interface Template {
  /** Fixed words between the places. */
  readonly parts: readonly string[];
  readonly names: readonly string[];
  readonly own: string;
}

/** Nobody writes a longer sentence; what a stranger wrote may be long. */
const LONGEST = 2_000;
/** A value may be a sentence itself, and so on. */
const DEEPEST = 3;

const templates: Readonly<Partial<Record<Language, readonly Template[]>>> = { de: templatesOf(de) };

/** The ones with the most words of their own first: they say most exactly what is meant. */
function templatesOf(messages: Readonly<Record<string, string>>): Template[] {
  const words = ({ parts }: Template) => parts.join('').length;
  return Object.entries(messages)
    .map(([english, own]) => ({
      parts: english.split(/\{\w+\}/),
      names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
      own,
    }))
    .sort((a, b) => words(b) - words(a));
}

/** A sentence of the service in the reader's language; names of fields in it become words. */
export const heard = (text: string): string => heardAt(text, 0);

function heardAt(text: string, depth: number): string {
  const own = templates[theReader().language];
  if (!own || text.length > LONGEST) return spoken(text);
  const whole = translated(own, text, depth);
  if (whole !== undefined) return whole;
  const sentences = text.split(/(?<=[.!?]) (?=\S)/);
  if (sentences.length === 1) return spoken(text);
  return sentences.map((one) => translated(own, one, depth) ?? spoken(one)).join(' ');
}

function translated(own: readonly Template[], text: string, depth: number): string | undefined {
  for (const template of own) {
    const values = valuesIn(template, text);
    if (!values) continue;
    const told = values.map((value) => valueWords(value, depth));
    return template.own.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const at = template.names.indexOf(name);
      return at === -1 ? whole : told[at]!;
    });
  }
  return undefined;
}

/** A name of the service in words, a sentence in the reader's language, anything else as it is. */
function valueWords(value: string, depth: number): string {
  const word = knownWord(value);
  if (word !== undefined) return word;
  if (/^\w+(?:, \w+)+$/.test(value))
    return value
      .split(', ')
      .map((one) => knownWord(one) ?? one)
      .join(', ');
  return depth < DEEPEST && value.includes(' ') ? heardAt(value, depth + 1) : spoken(value);
}

/** In one pass: the text of a stranger takes no longer for what it repeats. */
function valuesIn({ parts }: Template, text: string): string[] | undefined {
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return text === first ? [] : undefined;
  if (!text.startsWith(first)) return undefined;
  const last = rest.pop()!;
  const end = text.length - last.length;
  if (!text.endsWith(last)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const part of rest) {
    const at = text.indexOf(part, from + 1);
    if (at === -1 || at + part.length > end) return undefined;
    values.push(text.slice(from, at));
    from = at + part.length;
  }
  if (from >= end) return undefined;
  return [...values, text.slice(from, end)];
}
