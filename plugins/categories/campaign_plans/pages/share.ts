/** One version of a plan, for who has its link: readable on a phone, without a script. Decisions are made in the portal. */
import { brandFoot, brandSheet, brandTop } from '../../../../sdk/brand-page.ts';
import { brandOf, type Brand } from '../../../../sdk/brand.ts';
import { Html, html } from '../../../../sdk/html.ts';
import type { Page, PageRequest } from '../../../../sdk/index.ts';
import { plainText } from '../../../../sdk/plain-text.ts';
import { contentOf, type Content, type PlanDocument } from '../document.ts';
import type { Plan } from '../plan.ts';
import { outcome } from './outcome.ts';
import { sections } from './sections.ts';
import { standing } from './standing.ts';
import { style } from './style.ts';

const page: Page<'records' | 'undo' | 'artifacts', PlanDocument> = async (
  asked,
  { records, undo, artifacts },
) => {
  const { record, now } = asked;
  if (Date.parse(record.value.expires_at) <= now.getTime()) return { status: 410 };
  const found = await records.get<Plan>('campaign_plan', record.value.plan_id);
  if (!found) return { status: 404 };
  const content = await contentOf(records, record);
  const went = await outcome({ records, undo }, found, record.value.version);
  const brand = await brandOf({ records, artifacts });
  // Names and texts come from outside: nothing hidden reaches who decides.
  return { html: plainText(String(documentPage(asked, found.value, { content, went, brand }))) };
};
export default page;

interface Shown {
  readonly content: Content;
  readonly went: Html | undefined;
  readonly brand: Brand | undefined;
}

function documentPage(
  { record, url }: PageRequest<PlanDocument>,
  plan: Plan,
  { content, went, brand }: Shown,
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
          ${new Html(style + brandSheet(brand))}
        </style>
      </head>
      <body>
        <main>
          <p class="top">${brandTop(brand)} Campaign plan, version ${version}</p>
          <h1>${title}</h1>
          <p class="state">${standing(plan, version)}</p>
          ${went} ${decision(plan, version, new URL('/approvals', url).href)}
          ${sections(content, version)} ${brandFoot(brand)}
        </main>
      </body>
    </html>`;
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
