/** Decisions: a card for each change that waits, several at once where they are alike, and those decided before. */
import { html, type Html } from '../../../../sdk/html.ts';
import { changesSentence } from '../../../../sdk/words/change-words.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import type { Approval } from '../../../approvals/approval.ts';
import { mayDo } from '../../../approvals/roles.ts';
import { takenBack, type TakenBack } from '../../../approvals/taken-back.ts';
import type { Asked, PortalPage } from '../console-page.ts';
import { form } from '../form/form.ts';
import { nothingYet, table, type Column } from '../frame/table.ts';
import { addsADay, decisionCard } from '../home/waiting.ts';
import { addsSentence } from '../words/change-view.ts';
import { shownText, shownTime, shownValue } from '../words/shown-value.ts';
import { workWords } from '../words/work-words.ts';
import { pill, platformMark, type Tone } from '../words/words.ts';
import { alike, seenWords, severalPurpose } from './several.ts';

/** State of an approval, and whether an undo took its changes back since. */
export function stateOf({ status }: Approval, back: TakenBack | undefined): Html {
  if (back)
    return pill(
      back.all ? say('approved, and taken back') : say('approved, taken back in part'),
      'warn',
    );
  return pill(stateWords(status), tones[status]);
}

/** After a decision a run goes on, or failed: its state says more than that of anything else. */
function stateWords(status: Approval['status']): string {
  if (status === 'approved') return say('approved, running');
  return status === 'failed' ? say('approved, but not done') : wordOf('states', status);
}

const tones: Readonly<Partial<Record<Approval['status'], Tone>>> = {
  pending: 'warn',
  executed: 'good',
  failed: 'bad',
};

export async function listPage(asked: Asked): Promise<PortalPage> {
  const { parts, organizationId } = asked;
  const [approvals, keys] = await Promise.all([
    parts.approvals.list(organizationId),
    parts.keys.list(organizationId),
  ]);
  const open = approvals.filter(({ status }) => status === 'pending');
  const past = approvals.filter(({ status }) => status !== 'pending');
  const names = new Map(keys.map(({ keyId, name }) => [keyId, name]));
  const body = html`${waiting(asked, open)}
    <h2>${say('Earlier')}</h2>
    ${pastTable(asked, past, names, await backsOf(asked, past))}`;
  return { title: say('Decisions'), body };
}

function waiting(asked: Asked, open: readonly Approval[]): Html {
  if (open.length === 0)
    return nothingYet(
      say('Nothing waits for a decision'),
      say(
        'When a rule holds a change back, it stands here, and whoever may decide is told at once.',
      ),
    );
  const sums = [...addsADay(open)].filter(([, day]) => day !== 0);
  return html`<h2>${say('What waits for you')}</h2>
    ${sums.map(([currency, day]) => html`<p class="adds">${open.length > 1 && say('All together:')} ${addsSentence(day, currency)}</p>`)}
    ${alike(open).map((group) =>
      group.length > 1 && mayDo(asked.visit.reviewer, 'decide')
        ? severalForm(asked, group)
        : html`<div class="cards decisions">${group.map((one) => decisionCard(asked, one))}</div>`,
    )}`;
}

/** Each is ticked by itself; the cards say what, how much a day, why and since when. */
function severalForm(asked: Asked, group: readonly Approval[]): Html {
  const shown = group.map(seenWords).join(' ');
  const sums = [...addsADay(group)].filter(([, day]) => day !== 0);
  const tick = (one: Approval) =>
    html`<input
      type="checkbox"
      name="one"
      value="${seenWords(one)}"
      aria-label="${say('Choose: {change}', { change: changesSentence(one.changes, one.tool) })}"
    /> `;
  return form(
    asked.visit,
    { action: '/approvals', purpose: severalPurpose(shown), hidden: { shown } },
    html`<fieldset class="several">
      <legend>${say('{count} changes of the same sort', { count: group.length })}</legend>
      ${sums.map(([currency, day]) => html`<p>${say('These together:')} ${addsSentence(day, currency)}</p>`)}
      <div class="cards decisions">${group.map((one) => decisionCard(asked, one, tick(one)))}</div>
      <div class="row">
        <button class="solid" name="decision" value="approve">
          ${say('Approve the ticked ones')}
        </button>
        <button class="harm" name="decision" value="decline">
          ${say('Decline the ticked ones')}
        </button>
      </div>
    </fieldset>`,
  );
}

type Backs = ReadonlyMap<string, TakenBack | undefined>;

/** Most approvals of the list for which an undo is looked up. Older ones show it on their own page. */
const MOST_LOOKED_AT = 60;

async function backsOf({ parts }: Asked, past: readonly Approval[]): Promise<Backs> {
  const done = past.filter(({ status }) => status === 'executed').slice(0, MOST_LOOKED_AT);
  return new Map(
    await Promise.all(done.map(async (one) => [one.id, await takenBack(parts, one)] as const)),
  );
}

function pastTable(
  { parts, path, query }: Asked,
  past: readonly Approval[],
  names: ReadonlyMap<string, string>,
  backs: Backs,
): Html {
  const catalog = parts.catalog.current();
  const columns: readonly Column<Approval>[] = [
    {
      title: say('What'),
      main: true,
      sort: (one) => changesSentence(one.changes, workWords(catalog, one)),
      cell: (one) =>
        html`<a href="/approvals/${one.id}"
            >${changesSentence(one.changes, workWords(catalog, one))}</a
          >${fromTo(one)}`,
    },
    {
      title: say('Account'),
      sort: ({ platform, account }) => `${platform} ${account?.account_name ?? ''}`,
      cell: ({ platform, account }) =>
        html`${platformMark(catalog, platform)}<small
            >${shownText(account?.account_name ?? account?.account_id)}</small
          >`,
    },
    {
      title: say('Asked by'),
      cell: ({ asker }) => shownText(names.get(asker.keyId) ?? asker.userId),
    },
    {
      title: say('Asked'),
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => shownTime(createdAt),
    },
    {
      title: say('State'),
      sort: ({ status }) => status,
      cell: (approval) => {
        const { id, decision, endedAt } = approval;
        return html`${stateOf(approval, backs.get(id))}<small
            >${decision ? `${shownText(decision.name)}, ` : ''}${shownTime(endedAt ?? decision?.at)}</small
          >`;
      },
    },
  ];
  return table({
    caption: say('Decided, done or expired'),
    at: { path, query },
    rows: past,
    columns,
    pageSize: 25,
    empty: html`<p class="note">${say('No decisions yet.')}</p>`,
  });
}

function fromTo({ changes: [first] }: Approval): Html | undefined {
  const isPlain =
    first &&
    first.before !== null &&
    typeof first.after !== 'object' &&
    typeof first.before !== 'object';
  return isPlain
    ? html`<small>${shownValue(first.before, first)} → ${shownValue(first.after, first)}</small>`
    : undefined;
}
