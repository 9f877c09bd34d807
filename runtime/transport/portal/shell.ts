/**
 * Puts the pages of a table on the router: finds the visitor, their rights, whether a form is theirs, and shows faults
 * as pages.
 */
import { heard } from '../../../sdk/words/heard.ts';
import { readerOf } from './reader.ts';
import { say } from '../../../sdk/words/say.ts';
import { readBy } from '../../../sdk/words/reader.ts';
import { Readable } from 'node:stream';
import type { Router } from '@koa/router';
import type { Context } from 'koa';
import { errorCatalogue, ServiceError, type Fault } from '../../../sdk/errors.ts';
import { html, Html } from '../../../sdk/html.ts';
import { mayDo, type Right } from '../../approvals/roles.ts';
import { inForeground } from '../../foreground.ts';
import type { PortalParts } from './portal-parts.ts';
import type {
  Asked,
  ConsolePage,
  GoTo,
  LeaveTo,
  PortalFile,
  PortalPage,
  Sent,
} from './console-page.ts';
import { privateHeaders, showPage, type Frame, type NavEntry } from './frame/frame.ts';
import { readForm } from './form/read-form.ts';
import { readUpload } from './form/read-upload.ts';
import { sentence, unfolded, unplaced } from './form/refill.ts';
import { askPage, keepNext, leaveFor } from './sign-in/sign-in.ts';
import { unreadCount } from './notices/notices.ts';
import { checkForm, findVisit, type Visit } from './sign-in/visit.ts';

type RoutedContext = Context & { params: Record<string, string> };
type Answer = PortalPage | PortalFile | GoTo | LeaveTo;

export function addPages(router: Router, parts: PortalParts, pages: readonly ConsolePage[]): void {
  const entries = pages.flatMap(({ path, nav, showRight }) =>
    nav ? [{ path, right: showRight, ...nav }] : [],
  );
  const serve = (
    ctx: RoutedContext,
    right: Right,
    work: (asked: Asked) => Promise<Answer>,
  ): Promise<void> => servePage(parts, entries, ctx, right, work);
  for (const { path, show, showRight = 'look', take } of pages) {
    if (show) router.get(path, (ctx) => serve(ctx as RoutedContext, showRight, show));
    if (!take) continue;
    const { right, purpose, withFile, work } = take;
    router.post(path, (ctx) =>
      serve(ctx as RoutedContext, right, async (asked) => {
        const read = withFile ? await readUpload(asked.ctx) : { form: await readForm(asked.ctx) };
        const sent = { ...asked, ...read };
        const nonce = sent.form.get('nonce') ?? '';
        checkForm(asked.ctx, asked.visit, purpose ? await purpose(sent) : asked.path, nonce);
        return work(sent).catch((error: unknown) => {
          const isTyped = error instanceof ServiceError && typed.has(error.code);
          const isOpen = show && mayDo(asked.visit.reviewer, showRight);
          if (!isTyped || !isOpen) throw error;
          return showAgain(sent, error, show);
        });
      }),
    );
  }
}

/** Errors that the person can correct in the form. */
const typed: ReadonlySet<string> = new Set([
  'input_invalid',
  'body_malformed',
  'name_taken',
  'limit_reached',
  'fetch_failed',
]);

/** Shows the page of the form again, with the typed values and the errors next to the fields. */
async function showAgain(
  sent: Sent,
  error: ServiceError,
  show: NonNullable<ConsolePage['show']>,
): Promise<Answer> {
  const { message, details, status } = error;
  const { field, faults: found = field === undefined ? [] : [{ field, message }] } = details;
  // Each credential of a platform has a field of its own.
  const faults = found.map((one) => ({
    ...one,
    field: one.field.replace(/^credentials\./, 'credential_'),
  }));
  const again = { action: sent.path, form: sent.form, faults };
  const page = await show({ ...sent, visit: { ...sent.visit, again } });
  if (!('body' in page)) return page;
  const body = unfolded(page.body.text);
  const left = unplaced(body, faults);
  const words = left.map(sentence);
  const own = faults.length === 0 || message !== errorCatalogue[error.code].message ? message : '';
  const told =
    left.length === 0 && faults.length > 0
      ? say('What is to be mended stands beside its field.')
      : heard(own);
  return {
    ...page,
    status,
    body: html`<div class="told bad" role="alert">
        <p>${say('Nothing was done.')} ${told} ${words.join(' ')}</p>
      </div>
      ${new Html(body)}`,
  };
}

async function servePage(
  parts: PortalParts,
  entries: readonly NavEntry[],
  ctx: RoutedContext,
  right: Right,
  work: (asked: Asked) => Promise<Answer>,
): Promise<void> {
  return inForeground(() =>
    readBy(readerOf(ctx), () => serveReader(parts, entries, ctx, right, work)),
  );
}

async function serveReader(
  ...[parts, entries, ctx, right, work]: Parameters<typeof servePage>
): Promise<void> {
  const visit = await findVisit(parts, ctx);
  if (!visit) {
    if (ctx.method === 'GET') keepNext(parts, ctx, `${ctx.path}${ctx.search}`);
    return showPage(ctx, askPage(parts, ctx, `${ctx.path}${ctx.search}`, 401));
  }
  const asked = askedOf(parts, ctx, visit);
  try {
    // Looked up anew for each request: a role that was taken away a moment ago is gone.
    if (!mayDo(visit.reviewer, right)) throw new ServiceError('role_missing');
    const answer = await work(asked);
    if ('goTo' in answer) leaveFor(ctx, answer.goTo);
    else if ('leaveTo' in answer) leaveFor(ctx, answer.leaveTo);
    else if ('bytes' in answer) sendFile(ctx, answer);
    else showPage(ctx, answer, await frameOf(parts, visit, entries));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    showPage(ctx, faultPage(error), await frameOf(parts, visit, entries));
  }
}

function askedOf(parts: PortalParts, ctx: RoutedContext, visit: Visit): Asked {
  return {
    parts,
    ctx,
    visit,
    organizationId: visit.reviewer.organizationId,
    path: ctx.path,
    query: new URLSearchParams(ctx.querystring),
    params: ctx.params,
  };
}

async function frameOf(
  parts: PortalParts,
  visit: Visit,
  entries: readonly NavEntry[],
): Promise<Frame> {
  const { organizationId } = visit.reviewer;
  const [organization, connections, waiting, others, notices] = await Promise.all([
    parts.organizations.find(organizationId),
    parts.connections.list(organizationId),
    parts.approvals.waiting(organizationId),
    parts.portal.others(visit.secret),
    unreadCount(parts, visit.reviewer),
  ]);
  const isLive = connections.some(({ mode }) => mode === 'live');
  return {
    visit,
    organization: organization?.name ?? `Organization ${organizationId}`,
    mode: isLive ? 'live' : 'test',
    waiting,
    others: others.length,
    notices,
    entries: [
      ...entries.filter(({ right = 'look' }) => mayDo(visit.reviewer, right)),
      ...recordEntries(parts),
    ],
  };
}

/** The entries that categories bring; they may change while the service runs. */
function recordEntries({ catalog }: PortalParts): NavEntry[] {
  return [...catalog.current().parts.console.values()].map(({ title, record }) => ({
    path: `/records/${record}`,
    label: () => say(title),
    icon: 'list' as const,
    section: 'library' as const,
  }));
}

/** The content of such a page may look as it likes, and do nothing: no script, no form, no cookie of ours. */
const FOREIGN =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; font-src data: https:";

function sendFile(ctx: Context, { type, bytes, saveAs, isForeign }: PortalFile): void {
  ctx.set(privateHeaders());
  if (isForeign) ctx.set('Content-Security-Policy', FOREIGN);
  ctx.type = type;
  if (saveAs !== undefined) ctx.attachment(saveAs);
  const isWhole = typeof bytes === 'string' || Buffer.isBuffer(bytes);
  ctx.body = isWhole ? bytes : Readable.from(bytes, { objectMode: false });
}

export function faultPage({ code, message, hint, status, details }: ServiceError): PortalPage {
  const faults = (details['faults'] ?? []) as readonly Fault[];
  const body = html`<p class="told bad">${heard(message)}</p>
    ${
      faults.length > 0 &&
      html`<ul>
        ${faults.map((one) => html`<li>${sentence(one)}</li>`)}
      </ul>`
    }
    <p>${heard(hint)} <a href="/home">${say('To the first page')}</a></p>`;
  return { title: heard(errorCatalogue[code].message), body, status };
}
