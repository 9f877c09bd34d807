/** The forms by which a person decides on a held change: approve, decline, or a smaller amount. */
import { say } from '../../../../sdk/words/say.ts';
import type { Approval, Seen } from '../../../approvals/approval.ts';
import { askedAmount } from '../../../approvals/smaller.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { RecordView } from '../../../../sdk/view.ts';
import { form, textField } from '../form/form.ts';
import { shownMoney, shownText } from '../words/shown-value.ts';
import type { Visit } from '../sign-in/visit.ts';

/** The nonce of a decision names everything that was shown; a later revision has another one. */
export const purposeOf = (id: string, { hash, revision }: Seen) =>
  `decide ${id} ${hash} ${revision}`;

/** On the button stands what it does. */
function approveWords(approval: Approval): string {
  const changes = approval.changes.filter(({ accept }) => !accept);
  const amounts = changes.flatMap(({ money }) => money ?? []);
  if (amounts.length === 1)
    return say('Approve {what}', { what: shownMoney(amounts[0]!.amount, amounts[0]!.currency) });
  return changes.length === 1
    ? say('Approve this change')
    : say('Approve {count} changes', { count: changes.length });
}

export function decisionForms(
  approval: Approval,
  visit: Visit,
  view: RecordView | undefined,
): Html {
  const { id, hash, revision } = approval;
  const action = `/approvals/${id}`;
  const purpose = purposeOf(id, { hash, revision });
  const wish = { action, purpose, hidden: { hash, revision } };
  const asked = askedAmount(approval);
  return html`<div class="decide">
    ${
      approval.firstApproval?.by !== visit.reviewer.id &&
      form(
        visit,
        wish,
        html`${failedChecks(approval)}
          <button class="solid large" name="decision" value="approve">
            ${view?.approve ?? approveWords(approval)}
          </button>`,
      )
    }
    <details>
      <summary class="button">${say('Decline')}</summary>
      ${form(
        visit,
        wish,
        html`${textField('word', say('Why, in a word'), '', { hint: say('Whoever asked reads it.') })}
          <button class="harm" name="decision" value="decline">${say('Decline')}</button>`,
      )}
    </details>
    ${
      asked &&
      html`<details>
        <summary class="button">${say('A smaller amount')}</summary>
        ${form(
          visit,
          wish,
          html`${textField(
              'amount',
              say('Amount in {currency}', { currency: asked.currency }),
              '',
              {
                type: 'text',
                hint: say('Below {amount}. It is rehearsed, and shown before you approve.', {
                  amount: shownMoney(asked.amount, asked.currency),
                }),
              },
            )} <button name="decision" value="lower">${say('Rehearse this amount')}</button>`,
        )}
      </details>`
    }
  </div>`;
}

/** Each is ticked by itself: nobody overlooks a failed check by approving the rest. */
function failedChecks({ changes }: Approval): Html | undefined {
  const asked = changes.flatMap((change, at) => (change.accept ? [{ change, at }] : []));
  if (asked.length === 0) return undefined;
  return html`<fieldset class="checks">
    <legend>${say('Checks failed. Tick each one that you accept, or decline.')}</legend>
    ${asked.map(
      ({ change: { name, after }, at }) =>
        html`<label class="check">
          <input type="checkbox" value="${at}" name="accept" required />
          <span
            >${name !== null && html`<b>${shownText(name)}</b> `}${shownText(String(after))}</span
          >
        </label>`,
    )}
  </fieldset>`;
}
