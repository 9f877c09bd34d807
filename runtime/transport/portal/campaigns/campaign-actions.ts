/**
 * The three things a person does to a campaign: pause it, turn it on, set its budget. Each is rehearsed and shown first,
 * then goes down the same chain as a call of an assistant: guards, charge, audit, undo.
 */
import { heard } from '../../../../sdk/words/heard.ts';
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { stateMeaning } from '../../../../sdk/words/change-words.ts';
import { say } from '../../../../sdk/words/say.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Asked, GoTo, PortalPage, Sent } from '../console-page.ts';
import { amountOf } from '../form/amount.ts';
import { form, textField } from '../form/form.ts';
import { personRun } from '../person-call.ts';
import { changeBlock } from '../words/change-view.ts';
import { undoSentences } from '../words/undo-words.ts';
import { campaignPath } from './campaign-path.ts';
import type { CampaignLine } from './campaign-list.ts';

const acts = {
  pause: 'pause_campaign',
  enable: 'enable_campaign',
  budget: 'update_campaign_budget',
} as const;
type Act = keyof typeof acts;

export function actionForms(
  { visit }: Asked,
  { campaign, status, budget }: CampaignLine,
): Html | undefined {
  if (!mayDo(visit.reviewer, 'operate'))
    return html`<p class="note">
      ${say('Your role looks on: an operator pauses, turns on and sets budgets.')}
    </p>`;
  const action = campaignPath(campaign);
  const state = stateMeaning(status);
  if (state === 'removed') return undefined;
  const button = (act: Act, words: string) =>
    form(visit, { action, hidden: { do: act, step: 'rehearse' } }, html`<button>${words}</button>`);
  return html`<div class="row acts">
    ${state !== 'paused' && button('pause', say('Pause it'))}
    ${state !== 'enabled' && button('enable', say('Turn it on'))}
    <details>
      <summary class="button">${say('Set its budget')}</summary>
      ${form(
        visit,
        { action, hidden: { do: 'budget', step: 'rehearse' } },
        html`${textField(
            'amount',
            say('Budget a day, in {currency}', { currency: campaign.currency ?? '' }),
            budget === null ? '' : String(budget),
            { hint: say('It is rehearsed, and shown before anything is done.') },
          )} <button>${say('Rehearse it')}</button>`,
      )}
    </details>
  </div>`;
}

/** A rehearsal shows what would be changed; `step=make` does it, once for each rehearsal. */
export async function act(sent: Sent, line: CampaignLine): Promise<PortalPage | GoTo> {
  const { form: given } = sent;
  const wish = given.get('do') ?? '';
  if (!isAct(wish)) throw new ServiceError('body_malformed', { field: 'do' });
  const args = argsOf(given, wish, line);
  const place = { platform: line.campaign.platform, account_id: line.campaign.accountId };
  if (given.get('step') !== 'make') {
    const call = await personRun(sent, acts[wish], args, { dryRun: true, ...place });
    return rehearsed(sent, line, wish, call);
  }
  const key = given.get('key') ?? '';
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new ServiceError('body_malformed', { field: 'key' });
  const { outcome } = await personRun(sent, acts[wish], args, {
    ...place,
    idempotencyKey: `portal-act:${key}`,
  });
  if (outcome?.pending) return { goTo: `/approvals/${outcome.pending.approval_id}` };
  const runId = outcome?.run?.runId;
  const isChanged = (outcome?.run?.changes ?? []).length > 0;
  return { goTo: runId && isChanged ? `/runs/${runId}` : campaignPath(line.campaign) };
}

const isAct = (text: string): text is Act => Object.hasOwn(acts, text);

/** @throws input_invalid */
function argsOf(given: URLSearchParams, wish: Act, { campaign }: CampaignLine) {
  if (wish !== 'budget') return { campaign_id: campaign.id };
  const amount = amountOf(given.get('amount') ?? '');
  if (!Number.isFinite(amount) || amount <= 0)
    throw new ServiceError('input_invalid', {
      faults: [{ field: 'amount', message: 'must be an amount above 0, such as 120.50' }],
    });
  return { campaign_id: campaign.id, daily_budget: amount };
}

type Made = Awaited<ReturnType<typeof personRun>>;

function rehearsed(
  { visit, form: given, parts }: Sent,
  line: CampaignLine,
  wish: Act,
  { outcome, plan }: Made,
): PortalPage {
  const action = campaignPath(line.campaign);
  const { changes = [], warnings = [] } = outcome?.run ?? {};
  const script = plan.run?.script;
  const undo = script ? undoSentences(parts.catalog.current(), script.name, changes) : [];
  const back = html`<a class="button" href="${action}">${say('Leave it')}</a>`;
  const hidden = { do: wish, step: 'make', key: randomUUID(), amount: given.get('amount') ?? '' };
  const price = script?.manifest.credits ?? 0;
  const body =
    changes.length === 0
      ? html`<p class="told">${say('Nothing would change: it is so already.')}</p>
          <p>${back}</p>`
      : html`<p class="lead">${say('This was a rehearsal: nothing has been changed yet.')}</p>
          ${changes.map(changeBlock)}
          ${warnings.map((one) => html`<p class="told warn">${heard(one)}</p>`)}
          ${undo.map((one) => html`<p>${one}</p>`)}
          ${form(
            visit,
            { action, hidden },
            html`<p>
                ${say('It costs {price} credits.', { price })}
                ${say('Where a guard rule asks for a person, it waits for a decision.')}
              </p>
              <div class="row">
                <button class="solid large">${say('Do it now')}</button> ${back}
              </div>`,
          )}`;
  return { title: say('Do it?'), body, under: { path: action, title: line.campaign.name } };
}
