import type { GuardParts, Judgement } from './judge.ts';

type Options = Parameters<GuardParts['guards']['check']>[2];

/** Asks the organization's rules about changes, and about the objects whose reach they narrow. */
export async function askRules(
  { guards, audit, askNarrowed, askSpending, askLeads }: GuardParts,
  { call, planned, changes }: Pick<Judgement, 'call' | 'planned' | 'changes'>,
  options: Pick<Options, 'approved' | 'shown' | 'rehearsed'>,
) {
  const { principal, door, undoes } = call;
  const undone = undoes && (await audit.findRun(principal!.organizationId, undoes.runId));
  const undoesRunOf = undone && Date.parse(undone.entry.at);
  const narrowed = await askNarrowed(call, planned, changes);
  const question = { principal, plannedRun: planned, door, undoesRunOf };
  return guards.check(question, [...changes, ...narrowed], {
    ...options,
    rehearsal: options.rehearsed ? call.stepOf?.rehearsal : undefined,
    ask: (wish) => askSpending(call, planned, wish),
    leads: askLeads(call, planned, changes),
  });
}
