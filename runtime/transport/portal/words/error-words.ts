/** Codes of errors as the sentences of the catalogue. */
import { heard } from '../../../../sdk/words/heard.ts';
import { errorCatalogue } from '../../../../sdk/errors.ts';
import { capital, plainName } from '../../../../sdk/words/say.ts';

export function errorWords(code: string): string {
  const entry = Object.entries(errorCatalogue).find(([one]) => one === code)?.[1];
  return entry ? heard(entry.message) : capital(plainName(code));
}
