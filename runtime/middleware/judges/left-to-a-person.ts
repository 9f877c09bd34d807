import type { Judgement } from './judge.ts';
import { personReasons } from './person-reasons.ts';

/** A manifest or the key requires a person. The rules are still asked, because a refusal comes before a hold. */
export function leftToAPerson(judgement: Judgement): void {
  const { call, changes, agreed, forPerson } = judgement;
  if (!agreed) judgement.forPerson = [...forPerson, ...personReasons(call, changes)];
}
