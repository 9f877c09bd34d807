/** Changes that wait for a decision: a card each, with what, how much a day, why and since when. */
import { html, type Html } from '../../../../sdk/html.ts';
import { changesSentence } from '../../../../sdk/words/change-words.ts';
import { say } from '../../../../sdk/words/say.ts';
import type { Approval } from '../../../approvals/approval.ts';
import { listOpen } from '../../../approvals/list-open.ts';
import type { Asked } from '../console-page.ts';
import { addsOf, addsSentence } from '../words/change-view.ts';
import { hours } from '../words/durations.ts';
import { shownMoney, shownText, shownValue } from '../words/shown-value.ts';
import { workWords } from '../words/work-words.ts';
import { platformMark } from '../words/words.ts';

const SHOWN = 6;

export const openApprovals = ({ parts, organizationId }: Asked): Promise<readonly Approval[]> =>
  listOpen(parts.store, organizationId, parts.clock.now());

/** The sum that all changes of a call add a day, by currency. */
export function addsADay(
  approvals: readonly Pick<Approval, 'changes'>[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { changes } of approvals)
    for (const change of changes) {
      const adds = addsOf(change);
      if (adds) sums.set(adds.currency, (sums.get(adds.currency) ?? 0) + adds.day);
    }
  return sums;
}

export function waitingBlock(asked: Asked, open: readonly Approval[]): Html {
  if (open.length === 0)
    return html`<section class="block" id="waits">
      <h2>${say('What waits for you')}</h2>
      <p class="note">${say('Nothing waits for a decision.')}</p>
    </section>`;
  const sums = [...addsADay(open)].filter(([, day]) => day !== 0);
  return html`<section class="block" id="waits">
    <h2>
      ${say('What waits for you')}
      <small
        >${open.length === 1 ? say('1 change') : say('{count} changes', { count: open.length })}</small
      >
    </h2>
    ${open.length > 1 && sums.map(([currency, day]) => html`<p class="adds">${say('All together:')} ${addsSentence(day, currency)}</p>`)}
    <div class="cards decisions">
      ${open.slice(0, SHOWN).map((one) => decisionCard(asked, one))}
    </div>
    ${open.length > SHOWN && html`<p><a href="/approvals">${say('All {count} of them', { count: open.length })}</a></p>`}
  </section>`;
}

export function decisionCard({ parts }: Asked, approval: Approval, choice?: Html): Html {
  const { id, changes, platform, account, createdAt, expiresAt, reason, reasons } = approval;
  const catalog = parts.catalog.current();
  const now = parts.clock.now();
  const [first] = changes.filter(({ accept }) => !accept);
  const isPlain =
    first !== undefined &&
    [first.before, first.after].every((one) => typeof one !== 'object' || one === null);
  const adds = [...addsADay([approval])].filter(([, day]) => day !== 0);
  return html`<article class="card decision">
    <h3>
      ${choice}<a href="/approvals/${id}"
        >${changesSentence(changes, workWords(catalog, approval))}</a
      >
    </h3>
    ${isPlain && changes.length === 1 && first.before !== null && html`<p class="move small">${shownValue(first.before, first)} → <b>${shownValue(first.after, first)}</b></p>`}
    ${adds.length > 0 ? adds.map(([currency, day]) => html`<p class="adds">${addsSentence(day, currency)}</p>`) : onceWords(approval)}
    ${reason !== undefined && html`<blockquote>${shownText(reason)}</blockquote>`}
    ${reason === undefined && reasons.length > 0 && html`<p>${say('No reason was given.')}</p>`}
    <small>
      ${platformMark(catalog, platform)} ${shownText(account?.account_name ?? account?.account_id)}
      · ${say('asked {ago} ago', { ago: hours(now - Date.parse(createdAt)) })} ·
      ${say('ends in {time}', { time: hours(Date.parse(expiresAt) - now) })}
    </small>
  </article>`;
}

/** Money that is not by day: a bid, a budget for the whole time. */
function onceWords({ changes, price }: Approval): Html {
  const amounts = changes.flatMap(({ money }) => money ?? []);
  if (amounts.length === 1)
    return html`<p class="adds">
      ${say('Sets {amount}.', { amount: shownMoney(amounts[0]!.amount, amounts[0]!.currency) })}
    </p>`;
  return html`<p class="note">
    ${say('Adds nothing to what is spent a day.')}
    ${price > 0 && say('It costs {price} credits.', { price })}
  </p>`;
}
