/** Every code that a caller may meet: status, sentence and hint. Data; `errors.md` is made from it. */
import type { ErrorEntry } from './error-entry.ts';
import { outcomes } from './error-outcomes.ts';
import { recordErrors } from './record-errors.ts';
import { signInErrors } from './sign-in-errors.ts';

/** By code, in groups of what goes wrong together. */
export const entries = {
  body_malformed: {
    status: 400,
    message: 'The body is not one JSON object.',
    hint: 'Send one JSON object as UTF-8.',
  },
  header_invalid: {
    status: 400,
    message: 'A header has a value that is not allowed.',
    hint: 'Correct the header named in `field`.',
  },
  idempotency_key_invalid: {
    status: 400,
    message: 'The idempotency key is not valid.',
    hint: 'Use 1 to 255 visible ASCII characters.',
  },
  key_invalid: {
    status: 401,
    message: 'The service key is missing or not valid.',
    hint: 'Send the header X-Service-Key: svc_… or Authorization: Bearer svc_….',
  },
  credits_insufficient: {
    status: 402,
    message: 'The balance does not cover this call.',
    hint: 'Ask get_credit_balance for balance and prices, then ask the owner to top up.',
    waitsFor: 'credits',
  },
  credits_cap_reached: {
    status: 402,
    message: 'The daily credit cap of this key is used up.',
    hint: 'Wait until tomorrow (UTC) or use another key.',
    waitsFor: 'credits',
  },
  scope_missing: {
    status: 403,
    message: 'The key lacks a scope that this call needs.',
    hint: 'Use a key with the scope named here.',
  },
  key_narrowed: {
    status: 403,
    message: 'The key is not allowed to do this.',
    hint: 'Use a key that covers this tool, platform and account.',
  },
  host_refused: {
    status: 403,
    message: 'Host or Origin is not allowed here.',
    hint: 'Call the service under a host name that its operator allows.',
  },
  not_found: { status: 404, message: 'There is nothing here.', hint: 'Check the address.' },
  tool_unknown: {
    status: 404,
    message: 'There is no such tool.',
    hint: 'List the tools and use a name from that list.',
  },
  script_unknown: {
    status: 404,
    message: 'There is no such script.',
    hint: 'Ask list_available_scripts for the names.',
  },
  job_unknown: {
    status: 404,
    message: 'There is no such job.',
    hint: 'Use a job_id that a call of this organization returned; old jobs are forgotten.',
  },
  run_unknown: {
    status: 404,
    message: 'There is no such run that changed anything.',
    hint: 'Use a run_id or batch_id that a change of this organization returned.',
  },
  method_not_allowed: {
    status: 405,
    message: 'The method is not allowed here.',
    hint: 'Use the method named in Allow.',
  },
  not_acceptable: {
    status: 406,
    message: 'The Accept header leaves no answer possible.',
    hint: 'Accept application/json and text/event-stream.',
  },
  idempotency_conflict: {
    status: 409,
    message: 'The idempotency key was used with other arguments.',
    hint: 'Use a new key for a new call.',
  },
  idempotency_running: {
    status: 409,
    message: 'The call with this idempotency key still runs.',
    hint: 'Repeat after the seconds in Retry-After.',
    retryable: true,
    waitsFor: 'repeat',
  },
  job_state_conflict: {
    status: 409,
    message: 'The job is not in a state that allows this.',
    hint: 'Read the job again with get_job_status.',
  },
  approval_void: {
    status: 409,
    message: 'This approval cannot be decided any more.',
    hint: 'Open the list of approvals and look at it again.',
  },
  permit_refused: {
    status: 409,
    message: 'The sign-in at the platform cannot be used.',
    hint: 'Begin again at Accounts, Connect an account.',
  },
  ...signInErrors,
  role_missing: {
    status: 403,
    message: 'Your role does not include this.',
    hint: 'Ask an owner of the organization to do it, or to give you a role that includes it.',
  },
  undo_conflict: {
    status: 409,
    message: 'The value at the platform is not the one that this change left.',
    hint: 'Read the present value named here and decide anew; nothing was changed.',
  },
  undo_refused: {
    status: 409,
    message: 'This change cannot be taken back.',
    hint: 'Read the reason named here; nothing was changed.',
  },
  ...recordErrors,
  body_too_large: {
    status: 413,
    message: 'The body is too large.',
    hint: 'Send less; the limit is named here.',
  },
  media_type_unsupported: {
    status: 415,
    message: 'The body must be application/json.',
    hint: 'Set Content-Type: application/json.',
  },
  input_invalid: {
    status: 422,
    message: 'Some arguments are not valid.',
    hint: 'Correct every fault listed in `faults`.',
  },
  fetch_failed: {
    status: 422,
    message: 'There is no file to be had at this address.',
    hint: 'Give an http or https address on the public internet that answers within 15 seconds, with at most 3 redirects.',
  },
  platform_unknown: {
    status: 422,
    message: 'There is no such platform here.',
    hint: 'Use one of the platforms named here.',
  },
  platform_lacks: {
    status: 422,
    message: 'There is nothing for this on the platform.',
    hint: 'Read why in the message; the platforms named here have it.',
  },
  account_unknown: {
    status: 422,
    message: 'No connected account fits.',
    hint: 'Pass one of the accounts listed in `choices`.',
  },
  account_ambiguous: {
    status: 422,
    message: 'Several connected accounts fit.',
    hint: 'Pass account_id with one of the accounts in `choices`.',
  },
  connection_missing: {
    status: 422,
    message: 'No account of this platform is connected.',
    hint: 'Ask the operator to connect one: adops connections add.',
  },
  not_configured: {
    status: 422,
    message: 'This is not set up here.',
    hint: 'Ask the operator to connect it for everybody: adops connections add --org 0.',
  },
  delivery_failed: {
    status: 502,
    message: 'The message could not be delivered.',
    hint: 'It is tried again by itself; look at the address if that does not help.',
    retryable: true,
  },
  delivery_refused: {
    status: 422,
    message: 'The message was refused where it was to go.',
    hint: 'Check the address, then arm the delivery anew with one that takes messages.',
  },
  rate_exceeded: {
    status: 429,
    message: 'Too many calls.',
    hint: 'Repeat after the seconds in Retry-After.',
    retryable: true,
    waitsFor: 'service',
  },
  internal: {
    status: 500,
    message: 'The service failed.',
    hint: 'Report the request id to the operator.',
  },
  job_abandoned: {
    status: 500,
    message: 'The service ended each time while this job ran.',
    hint: 'Report the job to the operator, who can release it: adops jobs release.',
  },
  overloaded: {
    status: 503,
    message: 'The service is at its limit.',
    hint: 'Repeat after the seconds in Retry-After.',
    retryable: true,
    waitsFor: 'service',
  },
  draining: {
    status: 503,
    message: 'The service is stopping.',
    hint: 'Repeat after the seconds in Retry-After.',
    retryable: true,
    waitsFor: 'service',
  },
  store_unavailable: {
    status: 503,
    message: 'The service cannot store anything at the moment.',
    hint: 'Repeat later; nothing was done.',
    retryable: true,
    waitsFor: 'service',
  },
  timed_out: {
    status: 504,
    message: 'The call took too long.',
    hint: 'Ask for less, then repeat.',
    retryable: true,
  },

  // Errors of a script or a platform, once the run has begun.
  script_failed: {
    status: 200,
    message: 'The script failed.',
    hint: 'Read the message; report it to the author of the script.',
  },
  script_time_exceeded: {
    status: 200,
    message: 'The script used more time than it may.',
    hint: 'Ask for a shorter window or fewer items.',
  },
  script_memory_exceeded: {
    status: 200,
    message: 'The script used more memory than it may.',
    hint: 'Ask for a shorter window or fewer items.',
  },
  script_calls_exceeded: {
    status: 200,
    message: 'The script made more platform calls than it may.',
    hint: 'Ask for a shorter window or fewer items.',
  },
  script_output_exceeded: {
    status: 200,
    message: 'The result is larger than allowed.',
    hint: 'Ask for a shorter window or fewer items.',
  },
  script_crashed: {
    status: 200,
    message: 'The sandbox of the script ended.',
    hint: 'Report it to the author of the script.',
  },
  script_neighbour_crashed: {
    status: 200,
    message: 'Another script took this sandbox down.',
    hint: 'Repeat the call; nothing was charged.',
    retryable: true,
  },
  call_refused: {
    status: 200,
    message: 'The script asked for a platform call that its manifest does not declare.',
    hint: 'Report it to the author of the script.',
  },
  name_mismatch: {
    status: 200,
    message: 'The campaign has another name than expected.',
    hint: 'List the campaigns and check the id.',
  },
  change_refused: {
    status: 200,
    message: 'A rule of the organization refuses this change.',
    hint: 'Read the rule named here; nothing was changed.',
  },
  approval_declined: {
    status: 200,
    message: 'A person declined this change.',
    hint: 'Do not repeat it; ask the person what to do instead. The operator can lift it: adops portal lift.',
  },
  approval_expired: {
    status: 200,
    message: 'Nobody decided about this change in time.',
    hint: 'Make the call again, with a new idempotency key, to ask anew.',
  },
  ...outcomes,
} as const satisfies Record<string, ErrorEntry>;
