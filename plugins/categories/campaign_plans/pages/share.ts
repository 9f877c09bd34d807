/** One version of a plan, for who has its link: readable on a phone, without a script. Decisions are made in the portal. */
import type { Page, PageRequest } from '../../../../sdk/index.ts';
import { contentOf, wordsOf, type Content, type PlanDocument } from '../document.ts';
import type { LaunchStep } from '../launch-plan.ts';
import type { Json } from '../long-value.ts';
import type { Plan } from '../plan.ts';
import { budgetsOf } from '../plan-view.ts';
import { html, raw, type Html } from './html.ts';
import { style } from './style.ts';

const page: Page<'records', PlanDocument> = async (asked, { records }) => {
  const { record, now } = asked;
  if (Date.parse(record.value.expires_at) <= now.getTime()) return { status: 410 };
  const plan = await records.get<Plan>('campaign_plan', record.value.plan_id);
  if (!plan) return { status: 404 };
  const content = await contentOf(records, record);
  return { html: String(documentPage(asked, plan.value, content)) };
};
export default page;

function documentPage(
  { record, url }: PageRequest<PlanDocument>,
  plan: Plan,
  content: Content,
): Html {
  const { title, version } = record.value;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>Version ${version}. ${standing(plan, version)}</p>
        ${costs(content)} ${since(content)} ${checks(content)}
        <h2>What will be made</h2>
        ${content.steps.map(card)}
        <h2>Your decision</h2>
        <p>
          Nothing is made before a person approves it. Sign in to approve or to decline and ask for
          changes:
          <a href="${new URL('/approvals', url).href}" rel="noreferrer">open the portal</a>.
        </p>
      </body>
    </html>`;
}

/** How it stands with this version, and not with a later one. */
function standing({ version, state, launch }: Plan, shown: number): string {
  if (version !== shown)
    return `The plan is in version ${version} by now: this one cannot be approved any more.`;
  const words: Readonly<Record<string, string>> = {
    in_review: 'It waits for a decision.',
    approved: 'It is approved, and not launched yet.',
    launching: 'It is being launched.',
    launched: `It was launched${launch?.finished_at ? ` at ${launch.finished_at}` : ''}.`,
    launch_failed: 'Its launch did not come to its end.',
  };
  return words[state] ?? '';
}

function costs({ entities, brief }: Content): Html {
  const budgets = budgetsOf(entities).filter(({ daily_budget }) => daily_budget !== null);
  const sums = new Map<string, number>();
  for (const { currency, daily_budget } of budgets) {
    const unit = currency ?? "the account's currency";
    sums.set(unit, (sums.get(unit) ?? 0) + daily_budget!);
  }
  const days = daysOf(brief);
  return html`<h2>What it costs</h2>
    ${sums.size === 0 ? html`<p>The plan names no daily budget.</p>` : undefined}
    ${[...sums].map(
      ([unit, sum]) =>
        html`<p class="sum">
          ${sum.toFixed(2)} ${unit} a
          day${days === undefined ? undefined : `, ${(sum * days).toFixed(2)} in ${days} days`}
        </p>`,
    )}
    <ul>
      ${budgets.map(
        ({ logical_key, platform, daily_budget, currency }) =>
          html`<li>
            ${String(logical_key)} on ${String(platform)}: ${daily_budget} ${currency} a day
          </li>`,
      )}
    </ul>`;
}

/** Both days included; undefined where the brief does not say both. */
function daysOf(brief: Json): number | undefined {
  const [start, end] = [
    Date.parse(String(brief['start_date'])),
    Date.parse(String(brief['end_date'])),
  ];
  const days = Math.round((end - start) / 86_400_000) + 1;
  return days > 0 ? days : undefined;
}

function since({ since: last }: Content): Html | undefined {
  if (!last) return undefined;
  return html`<h2>Since version ${last.version}</h2>
    <ul>
      ${last.changes.length > 0 ? last.changes.map((one) => html`<li>${one}</li>`) : html`<li>No entity was changed.</li>`}
    </ul>`;
}

function checks({ qa }: Content): Html {
  return html`<h2>Checks: ${qa.status}, ${qa.score} of 100</h2>
    <ul>
      ${qa.issues.map(
        ({ severity, message, where, fix }) =>
          html`<li class="${severity}"><b>${severity}</b> ${where}: ${message} ${fix}</li>`,
      )}
    </ul>`;
}

function card(step: LaunchStep): Html {
  const [first, ...lines] = wordsOf(step).split('\n');
  return html`<section>
    <h3>${step.does === 'make' ? 'Make' : 'Let run'}: ${step.key}</h3>
    <p>${first}</p>
    <ul>
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
  </section>`;
}
