import { words } from './words.ts';

/** What kind of answer a query wants: figures, or that something is done, or that something goes. */
export interface Intent {
  readonly isQuestion: boolean;
  readonly isRemoval: boolean;
}

const polite = new Set(words.polite);
const questions = new Set(words.questions);

/** @param query  in plain words: lower case, spaces between them */
export function intentOf(query: string): Intent {
  const all = query.split(' ');
  const begin = all.findIndex((word) => !polite.has(word));
  const first = all[Math.max(0, begin)] ?? '';
  // Who asks how to do a thing wants to do it.
  const isHowTo = /^how (do|can|could|should|would|to)( (i|we|you))? (?!we do\b)\w+/.test(query);
  // `do it by yourself`, `do not show`: no question.
  const isOrder = /^do (it|not|this|that|so)\b/.test(query);
  const isHowDid = /^how (do|did|does) (our|the|my|it|we do|they)\b/.test(query);
  return {
    isQuestion: questions.has(first) && !isOrder && (!isHowTo || isHowDid),
    isRemoval: all.some((word) => words.removal.includes(word)),
  };
}
