import type { Judgement } from './judge.ts';

/** Warns of unwanted effects. A warning does not hold the change. */
export async function harmIsTold(judgement: Judgement): Promise<void> {
  const { parts, call, planned, changes } = judgement;
  if (!call.undoes) judgement.harm = await parts.foreseeHarm(call, planned, changes);
}
