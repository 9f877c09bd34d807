/** Calls that a program of the command line sends down the chain of a service in its own process, and the person who agrees to them. */
import { randomUUID } from 'node:crypto';
import { approveAndRun } from '../../approvals/run-approved.ts';
import type { Outcome } from '../../call-parts/outcome.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { runnerName } from '../../catalog/tool-kind.ts';
import type { ServiceParts } from '../../main.ts';
import { newCall } from '../../runs/new-call.ts';

export type Args = Readonly<Record<string, unknown>>;

export interface Made {
  readonly result: unknown;
  /** Of the approval for which it waits. */
  readonly waits: string | undefined;
  readonly run_id: string | undefined;
  readonly verified: boolean | null;
  readonly credits: number;
}

export interface Hand {
  /**
   * @param tool  or a script
   * @param tell  what it cost, also where it is refused
   * @throws its refusal
   */
  call(tool: string, args?: Args, tell?: (credits: number) => void): Promise<Made>;
  /** The same, and a person agrees at once where one is asked. @throws unless it is done */
  need(tool: string, args?: Args): Promise<unknown>;
  /** A person who looked at it just now agrees. @returns the approved call. @throws unless it was made */
  agree(id: string, name?: string): Promise<Made>;
}

/** A script is run by the tool that runs what it names. */
function throughRunner(catalog: Catalog, action: string, given: Args) {
  const { platform, account_id, ...args } = given;
  const input = {
    action,
    args,
    ...(platform === undefined ? {} : { platform }),
    ...(account_id === undefined ? {} : { account_id }),
  };
  return { toolName: runnerName(catalog), input };
}

/** @param key  whose calls they are */
export function callOf(parts: ServiceParts, organizationId: number, key: string): Hand {
  const call: Hand['call'] = async (name, args = {}, tell) => {
    const catalog = parts.catalog.current();
    const isScript = !catalog.tools.has(name) && catalog.scripts.has(name);
    const { toolName, input } = isScript
      ? throughRunner(catalog, name, args)
      : { toolName: name, input: args };
    const made = newCall({
      id: `req_${randomUUID()}`,
      door: 'cli',
      toolName,
      input: { ...input },
      secret: key,
      remoteAddress: 'local',
      signal: new AbortController().signal,
      catalog,
      startedAt: parts.clock.now(),
    });
    try {
      await parts.app(made);
    } finally {
      tell?.(made.creditsUsed ?? 0);
    }
    const done = madeOf(made.outcome, made.creditsUsed);
    return isScript ? { ...done, result: (done.result as { result?: unknown })?.result } : done;
  };
  const agree: Hand['agree'] = async (id, name = 'Rita') => {
    const seen = await parts.approvals.find(organizationId, id);
    if (!seen) throw new Error(`There is no approval ${id}.`);
    const by = await parts.portal.addReviewer(organizationId, { name });
    const { status, note = '' } = await approveAndRun(parts, { organizationId, id, seen, by });
    const answer = await parts.approvals.answerOf(organizationId, id);
    if (status !== 'executed')
      throw new Error(`The approval is ${status}: ${answer?.error?.code ?? note}`);
    return madeOf(answer?.outcome, answer?.creditsUsed);
  };
  return {
    call,
    agree,
    async need(tool, args) {
      const made = await call(tool, args);
      return (made.waits === undefined ? made : await agree(made.waits)).result;
    },
  };
}

const madeOf = ({ result, run, pending }: Partial<Outcome> = {}, credits = 0): Made => ({
  result,
  waits: pending?.approval_id,
  run_id: run?.runId,
  verified: run?.verified ?? null,
  credits,
});
