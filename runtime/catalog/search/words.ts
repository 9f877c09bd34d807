import { readFileSync } from 'node:fs';

/** Words that search knows, from `words.json`. */
export interface Words {
  /** Phrase > the words that it stands for. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Groups of synonyms; the first word of a group replaces the others. */
  readonly same: readonly (readonly string[])[];
  /** Words that search ignores. */
  readonly stop: readonly string[];
  /** Words that nearly all requests have; they count less. */
  readonly light: readonly string[];
  /** Names that may follow `in` and are not places. */
  readonly months: readonly string[];
  /** Words that are not reduced to a stem. */
  readonly whole: readonly string[];
  /** Names of platforms that are ordinary words; alone they do not name a platform. */
  readonly ordinary: readonly string[];
  /** Other words for a platform > its id. */
  readonly hints: Readonly<Record<string, string>>;
  /** First words of a question, or of a wish to see something. */
  readonly questions: readonly string[];
  /** Polite words before a wish. */
  readonly polite: readonly string[];
  /** Words for a removal, in names of actions and in requests. */
  readonly removal: readonly string[];
  /** Verbs in names of tools and scripts. */
  readonly verbs: readonly string[];
  /** Action > verbs at the beginning of names of scripts that do it. */
  readonly actions: Readonly<Record<string, readonly string[]>>;
  /** Objects of advertising that people name, and that only some platforms' scripts work with. */
  readonly things: readonly string[];
  /** Guides for people who use the service. The other guides are for people who build or run it. */
  readonly guides: readonly string[];
}

export const words = JSON.parse(
  readFileSync(new URL('words.json', import.meta.url), 'utf8'),
) as Words;
