/** One version of a plan, for who has its link: readable on a phone, without a script. Decisions are made in the portal. */
import { Html, html } from '../../../../sdk/html.ts';
import type { Page, PageRequest } from '../../../../sdk/index.ts';
import { mark } from '../../../../sdk/look.ts';
import { plainText } from '../../../../sdk/plain-text.ts';
import { becameOf, type Became } from '../became.ts';
import { contentOf, wordsOf, type Content, type PlanDocument } from '../document.ts';
import { entitiesOf } from '../entity.ts';
import type { LaunchStep } from '../launch-plan.ts';
import type { Json } from '../long-value.ts';
import type { Plan } from '../plan.ts';
import { costs } from './costs.ts';
import { previewsOf } from './preview.ts';
import { style } from './style.ts';

const page: Page<'records' | 'undo', PlanDocument> = async (asked, { records, undo }) => {
  const { record, now } = asked;
  if (Date.parse(record.value.expires_at) <= now.getTime()) return { status: 410 };
  const found = await records.get<Plan>('campaign_plan', record.value.plan_id);
  if (!found) return { status: 404 };
  const { value: plan } = found;
  const content = await contentOf(records, record);
  const isLaunched = plan.launch?.version === record.value.version;
  const stored = isLaunched ? await entitiesOf(records, found.id) : [];
  const ended = plan.state !== 'launching';
  const became = await Promise.all(
    stored.map(async (one) => ({
      key: one.value.logical_key,
      ...(await becameOf(undo, one, { plan, ended })),
    })),
  );
  // Names and texts come from outside: nothing hidden reaches who decides.
  return { html: plainText(String(documentPage(asked, plan, { content, became }))) };
};
export default page;

interface Shown {
  readonly content: Content;
  readonly became: readonly (Became & { readonly key: string })[];
}

function documentPage(
  { record, url }: PageRequest<PlanDocument>,
  plan: Plan,
  { content, became }: Shown,
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
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main>
          <p class="top">${mark(20)} Campaign plan, version ${version}</p>
          <h1>${title}</h1>
          <p class="state">${standing(plan, version)}</p>
          ${outcome(became)} ${decision(plan, version, new URL('/approvals', url).href)}
          ${costs(content)} ${since(content, version)} ${checks(content)} ${entities(content)}
          ${calls(content.steps)}
        </main>
      </body>
    </html>`;
}

/** How it stands with this version, and not with a later one. */
function standing({ version, state, launch }: Plan, shown: number): string {
  if (version !== shown)
    return `The plan is in version ${version} by now: this one cannot be approved any more.`;
  const words: Readonly<Record<string, string>> = {
    in_review: 'It waits for a decision.',
    approved: 'It is approved, and not launched yet: whoever asked can start the launch now.',
    launching: 'It is being launched.',
    launched: `It was launched${launch?.finished_at ? ` at ${launch.finished_at}` : ''}.`,
    launch_failed: 'Its launch did not come to its end.',
  };
  return words[state] ?? '';
}

/** Both need a person who is signed in, so both lead to the portal. */
function decision({ version, state }: Plan, shown: number, portal: string): Html | undefined {
  if (version !== shown || state !== 'in_review') return undefined;
  return html`<div class="box">
    <h4>Your decision</h4>
    <p>
      Nothing is made before a person approves it. Sign in to decide: the portal shows this plan
      with its calls. Decline it there to ask for changes, and say which.
    </p>
    <p class="choice">
      <a class="yes" href="${portal}" rel="noreferrer">Approve</a>
      <a class="no" href="${portal}" rel="noreferrer">Ask for changes</a>
    </p>
  </div>`;
}

const words: Readonly<Record<Became['status'], string>> = {
  done: 'made',
  failed: 'failed',
  skipped: 'not made',
  unknown: 'not known',
  waiting: 'waits',
};

function outcome(became: Shown['became']): Html | undefined {
  if (became.length === 0) return undefined;
  const made = became.filter(({ status }) => status === 'done');
  const rest = became.filter(({ status }) => status !== 'done');
  return html`<h2>How it went</h2>
    <p class="sum">${made.length} of ${became.length} made</p>
    <progress
      max="${became.length}"
      value="${made.length}"
      aria-label="How much was made"
    ></progress>
    ${
      rest.length > 0 &&
      html`<ul class="issues">
        ${rest.map(outcomeOf)}
      </ul>`
    }
    ${
      made.length > 0 &&
      html`<details>
        <summary>What was made, with its ids</summary>
        <ul class="issues">
          ${made.map(outcomeOf)}
        </ul>
      </details>`
    }`;
}

/** What failed stands open, what went well is folded. */
const outcomeOf = ({ key, status, remote_id, error }: Shown['became'][number]) =>
  html`<li>
    <span class="pill ${status === 'done' ? 'fine' : status === 'waiting' ? '' : 'error'}"
      >${words[status]}</span
    >
    ${key}${remote_id === null ? undefined : `, ${remote_id}`}${error ? `. ${error.message}` : undefined}
  </li>`;

/** Of a version that was published before; it may be this one. */
function since({ since: last }: Content, shown: number): Html | undefined {
  if (!last || last.version === shown) return undefined;
  return html`<h2>Since version ${last.version}</h2>
    <ul>
      ${last.changes.length > 0 ? last.changes.map((one) => html`<li>${one}</li>`) : html`<li>No entity was changed.</li>`}
    </ul>`;
}

function checks({ qa }: Content): Html {
  return html`<h2>Checks: ${qa.status}, ${qa.score} of 100</h2>
    ${qa.issues.length === 0 && html`<p>Nothing was found wrong.</p>`}
    <ul class="issues">
      ${qa.issues.map(
        ({ severity, message, where, fix }) =>
          html`<li>
            <span class="pill ${severity}">${severity}</span> <b>${where}</b>
            <p>${message} ${fix}</p>
          </li>`,
      )}
    </ul>`;
}

/** By platform, each with the ads that people will see. */
function entities({ entities: all }: Content): Html {
  const platforms = [...new Set(all.map(({ platform }) => String(platform)))];
  return html`<h2>What will be made</h2>
    ${platforms.map(
      (platform) =>
        html`<h3>On ${platform}</h3>
          ${all.filter((one) => one['platform'] === platform).map(card)}`,
    )}`;
}

function card(entity: Json): Html {
  const { logical_key, entity_type, desired_state, remote_id, metadata } = entity;
  const { name } = (metadata ?? {}) as Json;
  const title = typeof name === 'string' ? name : String(logical_key);
  const stands = remote_id === null ? '' : ', which stands already';
  const state = desired_state === 'active' ? 'runs after the launch' : 'paused';
  return html`<section>
    <div class="head">
      <h4>${title}</h4>
      <span class="pill ${desired_state === 'active' ? 'fine' : ''}">${state}</span>
    </div>
    <p class="kind">${String(entity_type).replaceAll('_', ' ')}${stands}</p>
    ${previewsOf(entity)}
  </section>`;
}

/** To the last argument, for who wants to see it. */
function calls(steps: readonly LaunchStep[]): Html {
  return html`<h2>Every call of the launch</h2>
    <details>
      <summary>${steps.length} calls, in their order</summary>
      ${steps.map((step) => {
        const [first, ...lines] = wordsOf(step).split('\n');
        return html`<section>
          <h3>${step.does === 'make' ? 'Make' : 'Let run'}: ${step.key}</h3>
          <p>${first}</p>
          <ul>
            ${lines.map((line) => html`<li>${line}</li>`)}
          </ul>
        </section>`;
      })}
    </details>`;
}
