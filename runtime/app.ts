import compose from 'koa-compose';
import type { Call, Link } from './call.ts';

/** One call, from the door's hands to the tool's. Read top to bottom; `main.ts` fills in the parts. */
export const createApp = (links: {
  recordCall: Link; //     the audit, and the one transaction that settles the call
  findTool: Link; //       404 tool_unknown
  admitCaller: Link; //    401 key_invalid, 429 rate_exceeded: looked at and counted on one way
  checkScope: Link; //     403 scope_missing, key_narrowed
  checkInput: Link; //     422 input_invalid, account_unknown; 404 script_unknown; finds script, account and price
  repeatSafely: Link; //   409 idempotency_conflict, idempotency_running; gives a stored answer
  deferToJob: Link; //     a caller that does not wait gets a job, which comes this way again
  meterCredits: Link; //   402 credits_insufficient, credits_cap_reached
  guardWrites: Link; //    name_mismatch, change_refused, or a change that waits for a person
  runTool: Link; //        tool -> script -> sandbox -> platform
}) =>
  compose<Call>([
    links.recordCall,
    links.findTool,
    links.admitCaller,
    links.checkScope,
    links.checkInput,
    links.repeatSafely,
    links.deferToJob,
    links.meterCredits,
    links.guardWrites,
    links.runTool,
  ]);
