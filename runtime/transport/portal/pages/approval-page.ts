/**
 * One held change in full. It begins with the change; then the reason, the sum, the possible decisions, and the small
 * print.
 */
import { heard } from '../../../../sdk/words/heard.ts';
import { errorWords } from '../words/error-words.ts';
import { capital, say, wordOf } from '../../../../sdk/words/say.ts';
import { changesSentence } from '../../../../sdk/words/change-words.ts';
import type { Approval } from '../../../approvals/approval.ts';
import { nextOf } from '../../../approvals/own-approvals.ts';
import type { TakenBack } from '../../../approvals/taken-back.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { StoredAnswer } from '../../../repeats/repeats.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { plainText } from '../../../../sdk/plain-text.ts';
import type { RecordView } from '../../../../sdk/view.ts';
import { changeBlock, fieldWords } from '../words/change-view.ts';
import type { Mode, PortalPage } from '../console-page.ts';
import { form, textField } from '../form/form.ts';
import { shownText, shownTime, shownValue } from '../words/shown-value.ts';
import type { Visit } from '../sign-in/visit.ts';
import { facts } from '../words/words.ts';
import { hours } from '../words/durations.ts';
import { stateOf } from './approval-list.ts';
import { decisionForms } from './decision-forms.ts';

/** Good for this decline alone: a change that is declined again has another time. */
export const liftPurposeOf = (id: string, declinedAt: string) => `lift ${id} ${declinedAt}`;

export interface Circumstances {
  readonly now: number;
  readonly platform: Html;
  readonly keyName: string | undefined;
  readonly mode: Mode | undefined;
  readonly answer: StoredAnswer | undefined;
  /** While what it asked for stays declined. */
  readonly declinedAt: string | undefined;
  /** Name of what would run, for a change without sentences. */
  readonly work: string;
  /** Recent spend and results of the changed objects; undefined if nothing is known. */
  readonly lately: Html | undefined;
  /** Changes that an undo took back since; undefined if it took back none. */
  readonly back: TakenBack | undefined;
  /** Two different people must agree. */
  readonly needsTwo: boolean;
  /** How it would be taken back, a sentence each. */
  readonly undo: readonly string[];
  /** The record that the change is about, as its category shows it. */
  readonly view: RecordView | undefined;
}

export function approvalPage(
  approval: Approval,
  circumstances: Circumstances,
  visit: Visit,
): PortalPage {
  const { changes, status, note, lowered } = approval;
  const { mode, answer, declinedAt, lately, undo, needsTwo, view } = circumstances;
  const isOpen = status === 'pending';
  const made = changes.filter(({ accept }) => !accept);
  const blocks = html`${made.slice(0, 50).map(changeBlock)}
  ${made.length > 50 && html`<p class="note">${say('and {count} more', { count: made.length - 50 })}</p>`}`;
  const body = html`${view ? html`<div class="view">${view.head}</div>` : blocks}
    ${lowered && loweredWords(lowered)} ${needsTwo && twoWords(approval, visit)}
    ${isOpen && mayDo(visit.reviewer, 'decide') ? decisionForms(approval, visit, view) : undefined}
    ${isOpen && !mayDo(visit.reviewer, 'decide') && html`<p class="told">${say('Your role looks on: an approver or an owner decides.')}</p>`}
    ${note && html`<p class="told">${heard(note)}</p>`} ${ended(answer, circumstances.back)}
    ${next(approval, answer)}
    ${declinedAt === undefined ? undefined : liftForm(approval, declinedAt, visit)}
    ${
      approval.reason !== undefined &&
      html`<h2>${say('Why it is wanted')}</h2>
        <blockquote>${shownText(approval.reason)}</blockquote>`
    }
    ${
      lately &&
      html`<h2>${say('Lately')}</h2>
        ${lately}`
    }
    ${view && html`<div class="view">${view.body}</div>`} ${reasonsOf(approval)}
    ${comments(approval, visit)}
    ${
      view?.tellsUndo
        ? undefined
        : html`<h2>${say('Taking it back')}</h2>
            ${undo.map((one) => html`<p>${plainText(one)}</p>`)}`
    }
    <h2>${say('Circumstances')}</h2>
    ${facts(factsOf(approval, circumstances))}
    ${
      view &&
      html`<details>
        <summary>${say('Every change, as it is written down')}</summary>
        ${blocks}
      </details>`
    }`;
  return {
    title: view?.title ?? changesSentence(changes, circumstances.work),
    ...(view ? { style: view.style } : {}),
    body,
    actions: stateOf(approval, circumstances.back),
    under: { path: '/approvals', title: say('Decisions') },
    ...(mode ? { mode } : {}),
  };
}

/** Words of people to the asker, and a form for another one. */
function comments({ id, comments: all = [], status }: Approval, visit: Visit): Html | undefined {
  const may = status === 'pending' && mayDo(visit.reviewer, 'operate');
  if (all.length === 0 && !may) return undefined;
  return html`<h2>${say('Comments')}</h2>
    ${all.map(
      ({ name, at, text }) =>
        html`<blockquote>
          ${shownText(text)}<br /><small>${shownText(name)}, ${shownTime(at)}</small>
        </blockquote>`,
    )}
    ${
      may &&
      form(
        visit,
        { action: `/approvals/${id}/comment` },
        html`${textField('text', say('Write to whoever asked'), '', { hint: say('They read it, and it goes on waiting.') })}
          <button>${say('Send the comment')}</button>`,
      )
    }`;
}

function reasonsOf({ reasons }: Approval): Html {
  return html`<h2>${say('Why you are asked')}</h2>
    ${
      reasons.length === 0 &&
      html`<p>
        ${say('No rule asks for a person at this amount any more. It waits because more was asked for.')}
      </p>`
    }
    <ul class="why">
      ${reasons.map(({ rule, message }) => html`<li>${capital(heard(shownText(message)))} <small>(${wordOf('rules', rule)})</small></li>`)}
    </ul>`;
}

function factsOf(approval: Approval, { keyName, mode, now, platform }: Circumstances) {
  const { account, asker, price, effect, decision, createdAt, expiresAt } = approval;
  const { firstApproval } = approval;
  const left =
    approval.status === 'pending'
      ? `, ${say('in {span}', { span: hours(Date.parse(expiresAt) - now) })}`
      : '';
  const real = mode === 'test' ? say('test: nothing real is changed') : (mode ?? '–');
  const all: (readonly [string, Html | string])[] = [
    [say('Platform'), platform],
    [say('Account'), `${shownText(account?.account_name)} (${shownText(account?.account_id)})`],
    [say('Connection'), real],
    [say('Asked by'), `${shownText(keyName ?? asker.keyId)}, ${wordOf('doors', asker.door)}`],
    [say('Asked at'), shownTime(createdAt)],
    [say('Good until'), `${shownTime(expiresAt)}${left}`],
    [say('Sort'), wordOf('effects', effect)],
    [say('Price'), say('{count} credits, charged when it is done', { count: price })],
  ];
  if (firstApproval)
    all.push([
      say('First approved by'),
      `${shownText(firstApproval.name)}, ${shownTime(firstApproval.at)}`,
    ]);
  if (!decision) return all;
  const word = decision.word ? `: ${shownText(decision.word)}` : '';
  const by = `${shownText(decision.name)}, ${shownTime(decision.at)}${word}`;
  return [...all, [say('Decided by'), by] as const];
}

function loweredWords({ name, at, from }: NonNullable<Approval['lowered']>): Html {
  return html`<p class="told warn">
    ${say('{name} lowered this at {time}; asked for was', { name: shownText(name), time: shownTime(at) })}
    ${from.map((change) => html`${fieldWords(change.field).toLowerCase()} ${shownValue(change.after, change)} `)}
  </p>`;
}

function twoWords({ firstApproval }: Approval, { reviewer }: Visit): Html {
  if (!firstApproval)
    return html`<p class="told">${say('Two different people must approve this amount.')}</p>`;
  const { by, name, at } = firstApproval;
  return by === reviewer.id
    ? html`<p class="told">
        ${say('You approved this at {time}. A second, different person must approve it too.', { time: shownTime(at) })}
      </p>`
    : html`<p class="told">
        ${say('{name} approved this at {time}. Yours is the second approval.', { name: shownText(name), time: shownTime(at) })}
      </p>`;
}

function ended(answer: StoredAnswer | undefined, back: TakenBack | undefined): Html | undefined {
  if (!answer) return undefined;
  const { error, outcome, creditsUsed } = answer;
  if (error) {
    const told = typeof error.details['message'] === 'string' ? error.details['message'] : '';
    return html`<p class="told bad">
      ${errorWords(error.code)} ${heard(told) !== errorWords(error.code) && heard(shownText(told))}
    </p>`;
  }
  const { runId, verified, warnings = [] } = outcome?.run ?? {};
  const done = verified
    ? say('Done and read back; {count} credits were charged.', { count: creditsUsed })
    : verified === false
      ? say('Done, not found when read back; {count} credits were charged.', { count: creditsUsed })
      : say('Done; {count} credits were charged.', { count: creditsUsed });
  const tone = back ? 'warn' : verified === false ? 'bad' : 'good';
  return html`<div class="told ${tone}">
    ${done}
    ${
      back &&
      html`<b
          >${back.all ? say('It was taken back since') : say('A part of it was taken back since')}</b
        >:
        ${back.by.map((id, at) => html`${at > 0 && ', '}<a href="/runs/${id}">${say('a later run')}</a>`)}.`
    }
    ${warnings.map((one) => `${heard(shownText(one))} `)}
    ${
      runId &&
      html`<p class="row">
        <a class="button" href="/runs/${runId}">${say('See the run')}</a>
        ${back?.all ? undefined : html`<a class="button" href="/runs/${runId}#take-back">${say('Take back')}</a>`}
      </p>`
    }
  </div>`;
}

/** The next step, if the answer of the approved call names one. */
function next(approval: Approval, answer: StoredAnswer | undefined): Html | undefined {
  const note = approval.status === 'executed' ? nextOf(approval, answer)?.note : undefined;
  return note === undefined
    ? undefined
    : html`<h2>${say('What comes next')}</h2>
        <p>${heard(shownText(note))}</p>`;
}

function liftForm({ id }: Approval, declinedAt: string, visit: Visit): Html {
  return html`<h2>${say('Declined for good')}</h2>
    <p>${say('The same change of this account is refused until a person lifts that.')}</p>
    ${form(
      visit,
      { action: `/approvals/${id}/lift`, purpose: liftPurposeOf(id, declinedAt) },
      html`<button>${say('Let it be asked for again')}</button>`,
    )}`;
}
