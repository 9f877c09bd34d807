import type { Judgement } from './judge.ts';

/** What comes of it that nobody may want: told, and no reason to hold anything. */
export async function harmIsTold(judgement: Judgement): Promise<void> {
  const { parts, call, planned, changes } = judgement;
  if (!call.undoes) judgement.harm = await parts.foreseeHarm(call, planned, changes);
}
