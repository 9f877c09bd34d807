import { words } from './words.ts';

/** Kind of request in a query: a question about figures, or a removal. */
export interface Intent {
  readonly isQuestion: boolean;
  readonly isRemoval: boolean;
}

const polite = new Set(words.polite);
const questions = new Set(words.questions);

/** @param query  lower case, with one space between words */
export function intentOf(query: string): Intent {
  const all = query.split(' ');
  const begin = all.findIndex((word) => !polite.has(word));
  const first = all[Math.max(0, begin)] ?? '';
  // Somebody who asks how to do a thing wants to do it.
  const isHowTo = /^how (do|can|could|should|would|to)( (i|we|you))? (?!we do\b)\w+/.test(query);
  // `do it by yourself` and `do not show` are no questions.
  const isOrder = /^do (it|not|this|that|so)\b/.test(query);
  const isHowDid = /^how (do|did|does) (our|the|my|it|we do|they)\b/.test(query);
  return {
    isQuestion: questions.has(first) && !isOrder && (!isHowTo || isHowDid),
    isRemoval: all.some((word) => words.removal.includes(word)),
  };
}
