/**
 * The portal, on the api surface: where people look at what waits, decide, and see what they have. Server-rendered,
 * no script. It knows sessions alone: a service key opens nothing here, so that no key can approve (threats, M7, W2).
 */
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { errorCatalogue, ServiceError } from '../../../sdk/errors.ts';
import type { Approval } from '../../approvals/approval.ts';
import { approveAndRun, declineApproval, liftDecline } from '../../approvals/run-approved.ts';
import type { Parts } from '../../parts.ts';
import { html } from '../../../sdk/html.ts';
import { activityPage } from './activity-page.ts';
import { billingPage, connectionsPage } from './account-pages.ts';
import { approvalPage, liftPurposeOf, listPage, purposeOf } from './approval-pages.ts';
import { showPage, style, stylePath, type PortalPage } from './portal-page.ts';
import { readForm } from './read-form.ts';
import { addSignIn, askPage, leaveFor, safeNext } from './sign-in.ts';
import { checkForm, findVisit, type Visit } from './visit.ts';

type Answer = PortalPage | { readonly goTo: string };
type Work = (ctx: Context & { params: Record<string, string> }, visit: Visit) => Promise<Answer>;

const shownEntries = 20;
const shownRuns = 100;

export function createPortal(parts: Parts): Router {
  const router = new Router();
  const signedIn = (work: Work) => (ctx: Parameters<Work>[0]) => serve(parts, ctx, work);
  router.get('/', (ctx) => leaveFor(ctx, '/approvals'));
  router.get(stylePath, (ctx) => {
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'css';
    ctx.body = style;
  });
  addSignIn(router, parts);
  router.get(
    '/approvals',
    signedIn(async (_ctx, { reviewer }) =>
      listPage(await parts.approvals.list(reviewer.organizationId)),
    ),
  );
  router.get(
    '/approvals/:id',
    signedIn(async (ctx, visit) => showApproval(parts, await need(parts, ctx, visit), visit)),
  );
  router.post(
    '/approvals/:id',
    signedIn((ctx, visit) => decide(parts, ctx, visit)),
  );
  router.post(
    '/approvals/:id/lift',
    signedIn((ctx, visit) => lift(parts, ctx, visit)),
  );
  router.get(
    '/activity',
    signedIn(async (_ctx, { reviewer }) => {
      const newest = await parts.audit.tail(reviewer.organizationId, shownRuns);
      return activityPage([...newest].reverse());
    }),
  );
  router.get(
    '/billing',
    signedIn((_ctx, { reviewer }) => billing(parts, reviewer.organizationId)),
  );
  router.get(
    '/connections',
    signedIn(async (_ctx, { reviewer }) =>
      connectionsPage(await parts.connections.list(reviewer.organizationId)),
    ),
  );
  return router;
}

/** Faults of a page are pages, too. */
async function serve(parts: Parts, ctx: Parameters<Work>[0], work: Work): Promise<void> {
  const visit = await findVisit(parts, ctx);
  if (!visit) return showPage(ctx, askPage(parts, safeNext(ctx.path), 401));
  try {
    const answer = await work(ctx, visit);
    if ('goTo' in answer) leaveFor(ctx, answer.goTo);
    else showPage(ctx, answer, visit);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    showPage(ctx, faultPage(error), visit);
  }
}

function faultPage({ code, message, hint, status }: ServiceError): PortalPage {
  const body = html`<p class="told">${message}</p>
    <p>${hint} <a href="/approvals">To the list</a></p>`;
  return { title: errorCatalogue[code].message, body, status };
}

/** Not yours is not there (threats, O1). @throws not_found */
async function need(
  { approvals }: Parts,
  ctx: Parameters<Work>[0],
  { reviewer }: Visit,
): Promise<Approval> {
  const found = await approvals.find(reviewer.organizationId, ctx.params.id ?? '');
  if (!found) throw new ServiceError('not_found');
  return found;
}

async function showApproval(parts: Parts, approval: Approval, visit: Visit): Promise<PortalPage> {
  const { organizationId, id, asker, platform, account, answer } = approval;
  const [keys, connections, told, declinedAt] = await Promise.all([
    parts.keys.list(organizationId),
    parts.connections.list(organizationId, platform),
    answer === undefined ? undefined : parts.approvals.answerOf(organizationId, id),
    parts.approvals.declinedAt(organizationId, id),
  ]);
  const keyName = keys.find(({ keyId }) => keyId === asker.keyId)?.name;
  const mode = connections.find(({ accountId }) => accountId === account?.account_id)?.mode;
  return approvalPage(approval, { keyName, mode, answer: told, declinedAt }, visit);
}

/** The form must be of this session, of this approval, and show what is still there. */
async function decide(
  parts: Parts,
  ctx: Parameters<Work>[0],
  visit: Visit,
): Promise<{ goTo: string }> {
  const form = await readForm(ctx);
  const { id, organizationId } = await need(parts, ctx, visit);
  const seen = { hash: form.get('hash') ?? '', revision: Number(form.get('revision')) };
  checkForm(ctx, visit, purposeOf(id, seen), form.get('nonce') ?? '');
  const decision = { organizationId, id, seen, by: visit.reviewer };
  const wish = form.get('decision');
  if (wish === 'approve') await approveAndRun(parts, decision);
  else if (wish === 'decline') await declineApproval(parts, decision);
  else throw new ServiceError('body_malformed', { message: 'Approve or decline?' });
  return { goTo: `/approvals/${id}` };
}

/** The form must be of this session, and of the decline that it showed. */
async function lift(
  parts: Parts,
  ctx: Parameters<Work>[0],
  visit: Visit,
): Promise<{ goTo: string }> {
  const form = await readForm(ctx);
  const { id, organizationId } = await need(parts, ctx, visit);
  const declinedAt = (await parts.approvals.declinedAt(organizationId, id)) ?? 'not declined';
  checkForm(ctx, visit, liftPurposeOf(id, declinedAt), form.get('nonce') ?? '');
  await liftDecline(parts, { organizationId, id, by: visit.reviewer });
  return { goTo: `/approvals/${id}` };
}

async function billing(parts: Parts, organizationId: number): Promise<PortalPage> {
  const { credits, organizations, store } = parts;
  const last = (await store.lastEntry(organizationId, 'ledger'))?.seq ?? 0;
  const [organization, balance, entries] = await Promise.all([
    organizations.find(organizationId),
    credits.balance(organizationId),
    credits.ledger(organizationId, { after: Math.max(0, last - shownEntries) }),
  ]);
  return billingPage(organization, balance, [...entries].reverse());
}
