import { readFileSync } from 'node:fs';

/** What search knows of language. */
export interface Words {
  /** Several words that are one term. */
  readonly phrases: Readonly<Record<string, string>>;
  /** Words that mean the same; the first stands for all. */
  readonly same: readonly (readonly string[])[];
  /** Words that say nothing of what is looked for. */
  readonly stop: readonly string[];
  /** Words that nearly all requests have. */
  readonly light: readonly string[];
  /** Names that follow `in` and are no places. */
  readonly months: readonly string[];
  /** Words that have no stem. */
  readonly whole: readonly string[];
  /** Names of platforms that are ordinary words, too: alone they name none. */
  readonly ordinary: readonly string[];
  /** Words by which a platform is meant beside its names. */
  readonly hints: Readonly<Record<string, string>>;
  /** First words of what asks, and of what wants to see something. */
  readonly questions: readonly string[];
  /** What stands before a wish and is none. */
  readonly polite: readonly string[];
  /** Words that take something away for good, as names of actions and as people say them. */
  readonly removal: readonly string[];
  /** First words of names of actions. */
  readonly verbs: readonly string[];
  /** Actions, with the first words of names of what does them. */
  readonly actions: Readonly<Record<string, readonly string[]>>;
  /** Things of advertising that people name, and that not every platform's scripts work with. */
  readonly things: readonly string[];
  /** Guides for people who use the service; the others are for those who build and run it. */
  readonly guides: readonly string[];
}

export const words = JSON.parse(
  readFileSync(new URL('words.json', import.meta.url), 'utf8'),
) as Words;
