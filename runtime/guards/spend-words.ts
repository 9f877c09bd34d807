/** The platform's answers, in the words of reasons. */
import { round } from './reason.ts';
import type { SpendFacts } from './spend-facts.ts';

export const shown = (amount: number, { currency }: SpendFacts) =>
  `${round(amount)}${currency ? ` ${currency}` : ''}`;

export const unknownWords = ({ missing }: SpendFacts, what: string) =>
  `nobody could say ${what}: ${missing?.why ?? 'the platform was not asked'}.`;
