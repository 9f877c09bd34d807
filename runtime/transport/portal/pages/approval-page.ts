/** What waits for a person, and one of them in full. */
import type { Change } from '../../../../sdk/script.ts';
import type { Approval, Seen } from '../../../approvals/approval.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { StoredAnswer } from '../../../repeats/repeats.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { Asked, PortalPage } from '../console-page.ts';
import { nothingYet, table, type Column } from '../table.ts';
import { pill, platformMark, type Tone } from '../words.ts';
import { shownMoney, shownText, shownTime, shownValue } from '../shown-value.ts';
import type { Visit } from '../visit.ts';

/** The nonce of a decision names everything that was shown; a later revision has another one. */
export const purposeOf = (id: string, { hash, revision }: Seen) =>
  `decide ${id} ${hash} ${revision}`;

/** Good for this decline alone: what is declined again has another time. */
export const liftPurposeOf = (id: string, declinedAt: string) => `lift ${id} ${declinedAt}`;

const words: Readonly<Record<Approval['status'], string>> = {
  pending: 'waits for a decision',
  approved: 'approved, running',
  declined: 'declined',
  expired: 'expired',
  executed: 'approved and done',
  failed: 'approved, but not done',
};

const tones: Readonly<Partial<Record<Approval['status'], Tone>>> = {
  pending: 'warn',
  executed: 'good',
  failed: 'bad',
};

export function listPage(
  { parts, path, query }: Asked,
  approvals: readonly Approval[],
): PortalPage {
  const catalog = parts.catalog.current();
  const at = { path, query };
  const open = approvals.filter(({ status }) => status === 'pending');
  const past = approvals.filter(({ status }) => status !== 'pending');
  const columns: readonly Column<Approval>[] = [
    {
      title: 'What',
      main: true,
      sort: summary,
      cell: (one) => html`<a href="/approvals/${one.id}">${summary(one)}</a>`,
    },
    {
      title: 'Platform',
      sort: ({ platform }) => platform,
      cell: ({ platform }) => platformMark(catalog, platform),
    },
    {
      title: 'Account',
      sort: ({ account }) => account?.account_name ?? account?.account_id,
      cell: ({ account }) => shownText(account?.account_name ?? account?.account_id),
    },
    {
      title: 'State',
      sort: ({ status }) => status,
      cell: (one) =>
        html`${pill(words[one.status], tones[one.status])}<small
            >${shownTime(one.endedAt ?? one.createdAt)}</small
          >`,
    },
  ];
  const body = html`${table({
      caption: 'Waiting',
      at,
      name: 'open',
      rows: open,
      columns,
      empty: nothingYet(
        'Nothing waits for a decision',
        'When a rule holds a change back, it stands here, and whoever may decide is told.',
      ),
    })}
    <h2>Earlier</h2>
    ${table({
      caption: 'Decided, done or expired',
      at,
      rows: past,
      columns,
      pageSize: 25,
      empty: html`<p class="note">No decisions yet.</p>`,
    })}`;
  return { title: 'Approvals', body };
}

function summary({ changes, script }: Approval): string {
  const [first] = changes;
  if (!first) return script;
  const more = changes.length > 1 ? ` and ${changes.length - 1} more` : '';
  return shownText(`${first.field} of ${first.name ?? first.id ?? first.entity}${more}`);
}

interface Circumstances {
  readonly keyName: string | undefined;
  readonly mode: string | undefined;
  readonly answer: StoredAnswer | undefined;
  /** While what it asked for stays declined. */
  readonly declinedAt: string | undefined;
}

export function approvalPage(
  approval: Approval,
  { keyName, mode, answer, declinedAt }: Circumstances,
  visit: Visit,
): PortalPage {
  const { account, asker, platform, script, price, changes, reasons, note } = approval;
  const facts: [string, string][] = [
    ['Status', words[approval.status]],
    ['Platform', platform],
    ['Account', `${shownText(account?.account_name)} (${shownText(account?.account_id)})`],
    ['Connection', mode === 'test' ? 'test: nothing real is changed' : (mode ?? '–')],
    ['Asked by', `${asker.userId}, key ${shownText(keyName ?? asker.keyId)}, over ${asker.door}`],
    ...(approval.reason === undefined
      ? []
      : ([['Wanted because', shownText(approval.reason)]] satisfies [string, string][])),
    ['Asked at', shownTime(approval.createdAt)],
    ['Good until', shownTime(approval.expiresAt)],
    ['Action', `${script} (${approval.effect})`],
    ['Price', `${price} credits, charged when it is done`],
  ];
  if (approval.decision)
    facts.push([
      'Decided by',
      `${shownText(approval.decision.name)}, ${shownTime(approval.decision.at)}`,
    ]);
  const body = html`<dl class="facts">
      ${facts.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${note && html`<p class="told">${note}</p>`} ${ended(answer)}
    <h2>Why you are asked</h2>
    <ul class="why">
      ${reasons.map(({ rule, message }) => html`<li>${shownText(message)} <small>(${rule})</small></li>`)}
    </ul>
    <h2>${changes.length === 1 ? 'The change' : `The ${changes.length} changes`}</h2>
    ${changes.map(shownChange)}
    ${approval.status === 'pending' && mayDo(visit.reviewer, 'decide') ? decisionForm(approval, visit) : undefined}
    ${declinedAt === undefined ? undefined : liftForm(approval, declinedAt, visit)}`;
  return { title: summary(approval), body };
}

function shownChange(change: Change): Html {
  const { entity, id, name, field, before, after, money } = change;
  const of = `${entity}${name === null ? '' : ` "${name}"`}${id === null ? '' : ` (${id})`}`;
  return html`<section class="change">
    <h3>${shownText(of)}: ${shownText(field)}</h3>
    <div class="from">before: ${shownValue(before, change)}</div>
    <div class="to">after: ${shownValue(after, change)}</div>
    ${money && typeof after === 'object' && html`<p>${shownMoney(money.amount, money.currency)}</p>`}
  </section>`;
}

function ended(answer: StoredAnswer | undefined): Html | undefined {
  if (!answer) return undefined;
  const { error, outcome, creditsUsed } = answer;
  if (error) {
    const told = typeof error.details['message'] === 'string' ? error.details['message'] : '';
    return html`<p class="told">${error.code}. ${shownText(told)}</p>`;
  }
  const { runId, verified, warnings = [] } = outcome?.run ?? {};
  const read = verified ? ' and read back' : verified === false ? ', not found when read back' : '';
  return html`<p class="told">
      Done${read}; ${creditsUsed} credits were charged.
      ${warnings.map((one) => `${shownText(one)} `)}
    </p>
    ${runId === undefined ? undefined : html`<p>Taken back by <code>adops undo ${runId}</code>.</p>`}`;
}

function liftForm({ id }: Approval, declinedAt: string, visit: Visit): Html {
  return html`<h2>Declined for good</h2>
    <p>The same change of this account is refused until a person lifts that.</p>
    <form method="post" action="/approvals/${id}/lift">
      <input type="hidden" name="nonce" value="${visit.nonce(liftPurposeOf(id, declinedAt))}" />
      <button>Let it be asked for again</button>
    </form>`;
}

function decisionForm({ id, hash, revision }: Approval, visit: Visit): Html {
  return html`<form method="post" action="/approvals/${id}">
    <input type="hidden" name="hash" value="${hash}" />
    <input type="hidden" name="revision" value="${revision}" />
    <input type="hidden" name="nonce" value="${visit.nonce(purposeOf(id, { hash, revision }))}" />
    <div class="row">
      <button class="solid" name="decision" value="approve">Approve and run once</button>
      <button name="decision" value="decline">Decline</button>
    </div>
  </form>`;
}
