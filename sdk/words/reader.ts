/** The reader of words and times: language and time zone, set once for each request and kept behind it. */
import { AsyncLocalStorage } from 'node:async_hooks';

export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

export interface WordReader {
  readonly language: Language;
  /** IANA. */
  readonly zone: string;
}

/** Mails, messages and shared pages, whose readers nobody knows. */
export const anybody: WordReader = { language: 'en', zone: 'UTC' };
const readers = new AsyncLocalStorage<WordReader>();

export const readBy = <T>(reader: WordReader, work: () => T): T => readers.run(reader, work);

/** Undefined where nobody reads a page: a program asks, or the service works by itself. */
export const knownReader = (): WordReader | undefined => readers.getStore();

export const theReader = (): WordReader => readers.getStore() ?? anybody;

/** For `Intl`: days before months, and 24 hours, in both languages. */
export const localeOf = ({ language }: WordReader = theReader()): string =>
  language === 'en' ? 'en-GB' : language;
