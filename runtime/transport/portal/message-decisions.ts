/**
 * Decisions from a message: a person presses a button in the workspace of messages. The signature of the app proves where the
 * press comes from, and a person has said before, signed in, which of its users they are. Everybody else gets the way to do so.
 */
import { say } from '../../../sdk/words/say.ts';
import { heard } from '../../../sdk/words/heard.ts';
import type { Router } from '@koa/router';
import { ServiceError } from '../../../sdk/errors.ts';
import { plainLine } from '../../../sdk/plain-text.ts';
import { changesSentence } from '../../../sdk/words/change-words.ts';
import type { Approval, Reviewer } from '../../approvals/approval.ts';
import {
  fitsMessage,
  isFirst,
  isProven,
  pressedOf,
  type Pressed,
} from '../../approvals/message-buttons.ts';
import { personBy, personToken, type Presser } from '../../approvals/message-people.ts';
import { portalEntry } from '../../approvals/portal-entry.ts';
import { mayDo } from '../../approvals/roles.ts';
import { approveAndRun, declineApproval } from '../../approvals/run-approved.ts';
import { readBytes } from '../http/read-body.ts';
import type { PortalParts } from './portal-parts.ts';

/** Request URL of the app, under Interactivity. */
export const messagePath = '/hooks/decisions';
export const personPath = '/people/messages/';
const MOST_BYTES = 128 << 10;

interface Press extends Pressed {
  readonly wish: 'approve' | 'decline';
  readonly presser: Presser;
  /** Where the answer goes. */
  readonly answerTo: string | undefined;
}

export function addMessageDecisions(router: Router, parts: PortalParts): void {
  router.post(messagePath, async (ctx) => {
    await parts.limiter.take({ remoteAddress: ctx.ip, weight: 1 });
    const body = (await readBytes(ctx.req, MOST_BYTES)).toString('utf8');
    const press = pressOf(body);
    const proof = {
      time: ctx.get('X-Slack-Request-Timestamp'),
      signature: ctx.get('X-Slack-Signature'),
      body,
    };
    const now = parts.clock.now();
    const secret =
      press && (await parts.decisionAddresses.appSecret(press.organizationId, press.addressId));
    // Without a secret, and with a wrong one, it reads the same.
    if (!press || secret === undefined || !isProven(secret, proof, now)) return refuse(ctx);
    if (!(await isFirst(parts.store, proof, now))) return refuse(ctx);
    ctx.status = 200;
    ctx.body = '';
    // The workspace waits three seconds at most; a run may take longer.
    void decide(parts, press).catch((error: unknown) => {
      parts.log.error({ err: error }, 'a decision from a message failed');
    });
  });
}

function refuse(ctx: { status: number; body: unknown }): void {
  ctx.status = 401;
  ctx.body = 'The signature is not that of an address here, is too old, or was used.';
}

/** One press of one of our buttons; anything else is none. */
function pressOf(body: string): Press | undefined {
  const text = new URLSearchParams(body).get('payload');
  let given: unknown;
  try {
    given = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const { type, team, user, actions, response_url: url } = fieldsOf(given);
  const [first] = Array.isArray(actions) ? (actions as unknown[]) : [];
  const { action_id: wish, value } = fieldsOf(first);
  const pressed = pressedOf(value);
  const presser = {
    team: textOf(fieldsOf(team)['id']),
    user: textOf(fieldsOf(user)['id']),
    name: textOf(fieldsOf(user)['username'] ?? fieldsOf(user)['name']),
  };
  const isOne = type === 'block_actions' && pressed && presser.team !== '' && presser.user !== '';
  if (!isOne || (wish !== 'approve' && wish !== 'decline')) return undefined;
  const answerTo = typeof url === 'string' ? url : undefined;
  return { ...pressed, wish, presser, answerTo };
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown) => (typeof value === 'string' ? plainLine(value, 80) : '');

async function decide(parts: PortalParts, press: Press): Promise<void> {
  const { organizationId, approvalId, presser } = press;
  const approval = await parts.approvals.find(organizationId, approvalId);
  if (!approval) return;
  const page = `${parts.config.urls.api}/approvals/${approvalId}`;
  const person = await personBy(parts.store, organizationId, presser);
  if (!person) {
    const token = await personToken(parts, { ...presser, organizationId, approvalId });
    const way = `${parts.config.urls.api}${personPath}${token}`;
    const words = say(
      'Nobody here knows you yet. Sign in once, and say that this is you: {address}',
      {
        address: way,
      },
    );
    return answer(parts, press, approval, { subject: say('Nothing was decided'), text: words });
  }
  const told = await made(parts, press, approval, person).catch((error: unknown) => {
    if (!(error instanceof ServiceError)) throw error;
    return { subject: say('Nothing was decided'), text: `${heard(error.message)} ${page}` };
  });
  return answer(parts, press, approval, told);
}

interface Told {
  readonly subject: string;
  readonly text: string;
  readonly replaces?: true;
}

/** @throws ServiceError  it was decided, changed or expired, or two people must agree and this is the first again */
async function made(
  parts: PortalParts,
  { organizationId, approvalId: id, hash, revision, wish, presser }: Press,
  approval: Approval,
  by: Reviewer,
): Promise<Told> {
  const page = `${parts.config.urls.api}/approvals/${id}`;
  if (!mayDo(by, 'decide')) throw new ServiceError('role_missing');
  if (approval.status !== 'pending')
    throw new ServiceError('approval_void', { message: say('It was decided, or has expired.') });
  if (!fitsMessage(approval))
    throw new ServiceError('approval_void', {
      message: say('There is more to see: decide on its page.'),
    });
  const entry = portalEntry(parts.clock.now(), 'portal.message_press', by.id, {
    approval: id,
    wish,
    user: `${presser.team}:${presser.user}`,
  });
  await parts.store.transact((tx) => parts.audit.append(tx, organizationId, entry));
  const decision = { organizationId, id, seen: { hash, revision }, by };
  const after = await (wish === 'approve' ? approveAndRun : declineApproval)(parts, decision);
  const what = plainLine(changesSentence(approval.changes, '', after.status === 'executed'), 200);
  return {
    subject: `${endWords[after.status] ?? after.status}: ${what}`,
    text: `By ${by.name}. ${page}`,
    replaces: true,
  };
}

const endWords: Readonly<Record<string, string>> = {
  executed: say('Approved and done'),
  declined: 'Declined',
  failed: 'Approved, and it failed',
  pending: 'One of two people agreed',
  approved: 'Approved',
};

/** Only to the workspace that the press came from. */
async function answer(
  { store, notify }: PortalParts,
  { organizationId, answerTo }: Press,
  { asker }: Approval,
  message: Told,
): Promise<void> {
  if (
    answerTo === undefined ||
    !/^https:\/\/hooks\.slack(-gov)?\.com\/actions\/[\w/-]+$/.test(answerTo)
  )
    return;
  const target = await notify.target(organizationId, { slack: answerTo });
  await store.transact((tx) =>
    notify.sendIn(tx, { organizationId, keyId: asker.keyId, target, message }),
  );
}
