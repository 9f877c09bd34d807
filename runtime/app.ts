import compose from 'koa-compose';
import type { Call, Link } from './call.ts';

/** One call, from the door's hands to the tool's. Read top to bottom; `main.ts` fills in the parts. */
export const createApp = (links: {
  recordCall: Link; //     the audit, and the one transaction that settles the call
  findTool: Link; //       404 tool_unknown
  authenticate: Link; //   401 key_invalid (a manifest may declare that no key is needed)
  checkScope: Link; //     403 scope_missing, key_narrowed
  limitRate: Link; //      429 rate_exceeded
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
    links.authenticate,
    links.checkScope,
    links.limitRate,
    links.checkInput,
    links.repeatSafely,
    links.deferToJob,
    links.meterCredits,
    links.guardWrites,
    links.runTool,
  ]);
