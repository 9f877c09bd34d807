/** One entry of the audit in full, and taking it back: the dry run first, then the button. */
import { heard } from '../../../../sdk/words/heard.ts';
import { errorWords } from '../words/error-words.ts';
import { say, titleWord, wordOf } from '../../../../sdk/words/say.ts';
import { workWords } from '../words/work-words.ts';
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { Change } from '../../../../sdk/script.ts';
import type { PlacedEntry, RunRecord } from '../../../audit/audit.ts';
import { mayDo } from '../../../approvals/roles.ts';
import { effectOf } from '../activity/activity-search.ts';
import { changeBlock } from '../words/change-view.ts';
import type { Asked, ConsolePage, Mode, PortalPage, Sent } from '../console-page.ts';
import { form } from '../form/form.ts';
import { namesOf, whoOf } from '../words/names.ts';
import { personRun } from '../person-call.ts';
import { shownText, shownTime, shownValue } from '../words/shown-value.ts';
import { undoSentences } from '../words/undo-words.ts';
import { facts, pill, platformMark } from '../words/words.ts';
import { deedWords, outcomeWords, tones } from './activity.ts';

const under = {
  path: '/activity',
  get title() {
    return say('Activity');
  },
};

const entryPage: ConsolePage = {
  path: '/activity/:seq',
  async show(asked) {
    const seq = Number(asked.params['seq']);
    const isPlace = Number.isSafeInteger(seq) && seq > 0;
    const entry = isPlace ? await asked.parts.audit.at(asked.organizationId, seq) : undefined;
    if (!entry) throw new ServiceError('not_found');
    return showEntry(asked, entry);
  },
};

/** A run that changed something, by its id. */
const runPage: ConsolePage = {
  path: '/runs/:id',
  async show(asked) {
    const found = await needRun(asked);
    return { goTo: `/activity/${found.seq}` };
  },
};

const undoPage: ConsolePage = {
  path: '/runs/:id/undo',
  take: { right: 'operate', work: undo },
};

export const runPages: readonly ConsolePage[] = [entryPage, runPage, undoPage];

async function needRun({ parts, organizationId, params }: Asked) {
  const found = await parts.audit.findRun(organizationId, params['id'] ?? '');
  if (!found) throw new ServiceError('run_unknown');
  return found;
}

async function showEntry(asked: Asked, entry: PlacedEntry): Promise<PortalPage> {
  const { parts, organizationId } = asked;
  const { runId, changes, platform, accountId } = entry;
  const catalog = parts.catalog.current();
  const [names, record, connections] = await Promise.all([
    namesOf(asked),
    runId === null ? undefined : parts.audit.findRun(organizationId, runId),
    platform === null ? [] : parts.connections.list(organizationId, platform),
  ]);
  const run = record?.seq === entry.seq ? record : undefined;
  const mode = connections.find((one) => one.accountId === accountId)?.mode;
  const body = html`${changes.slice(0, 50).map(changeBlock)}
    ${changes.length > 50 && html`<p class="note">${say('and {count} more', { count: changes.length - 50 })}</p>`}
    ${entry.reason !== undefined && html`<blockquote>${shownText(entry.reason)}</blockquote>`}
    ${run && takeBack(asked, entry, run)}
    <h2>${say('Circumstances')}</h2>
    ${facts([
      [
        say('Outcome'),
        html`${pill(outcomeWords(entry.outcome), tones[entry.outcome])}
        ${entry.error && errorWords(entry.error)}`,
      ],
      [
        say('Read back'),
        entry.verified === null
          ? '–'
          : entry.verified
            ? say('yes, it stands')
            : say('it was not found'),
      ],
      [say('Who'), whoOf(names, entry)],
      [say('By'), wordOf('doors', entry.door)],
      [say('When'), say('{time}, took {ms} ms', { time: shownTime(entry.at), ms: entry.ms })],
      [
        say('Account'),
        html`${platformMark(catalog, platform)} ${shownText(entry.clientAccountId ?? accountId)}`,
      ],
      [say('Ran'), `${workWords(catalog, entry)}${effectWords(effectOf(catalog, entry))}`],
      [say('Credits'), entry.credits],
    ])}
    ${chain(entry, run)} ${details(entry)}`;
  return {
    title: deedWords(catalog, entry),
    body,
    under,
    ...(mode ? { mode: mode satisfies Mode } : {}),
  };
}

/** Links of a run: the approval that let it through, the run it took back, the run that took it back. */
function chain(
  { approvalId, undoes, batchId }: PlacedEntry,
  run: RunRecord | undefined,
): Html | undefined {
  const by = [...new Set(Object.values(run?.undone ?? {}))];
  if (approvalId === undefined && !undoes && by.length === 0 && batchId === undefined)
    return undefined;
  return html`<h2>${say('Belongs to')}</h2>
    <ul>
      ${approvalId !== undefined && html`<li><a href="/approvals/${approvalId}">${say('The approval that it was held for')}</a></li>`}
      ${undoes && html`<li><a href="/runs/${undoes.runId}">${say('Takes back an earlier run')}</a></li>`}
      ${by.map((id) => html`<li><a href="/runs/${id}">${say('Was taken back by a later run')}</a></li>`)}
      ${batchId !== undefined && html`<li>${say('One of several that were made together')}</li>`}
    </ul>`;
}

const effectWords = (effect: string | undefined) =>
  effect === undefined ? '' : `, ${wordOf('effects', effect)}`;

/** Facts for a program: names, numbers, arguments. */
function details(entry: PlacedEntry): Html {
  return html`<details>
    <summary>${say('Details for whoever looks into it')}</summary>
    ${facts([
      [say('Ran'), html`<code>${entry.script ?? entry.tool}</code>`],
      [say('Run'), entry.runId === null ? '–' : html`<code>${entry.runId}</code>`],
      [say('Batch'), entry.batchId === undefined ? '–' : html`<code>${entry.batchId}</code>`],
      [say('Entry of the audit'), html`${entry.seq}, <code>${entry.hash.slice(0, 16)}…</code>`],
    ])}
    ${callsOf(entry)}
    <h3>${say('Arguments')}</h3>
    <pre tabindex="0"><code>${JSON.stringify(entry.arguments, null, 2)}</code></pre>
  </details>`;
}

function callsOf({ calls }: PlacedEntry): Html | undefined {
  if (calls.length === 0) return undefined;
  return html`<h3>${say('Calls of the platform')}</h3>
    <ol class="calls">
      ${calls
        .slice(0, 50)
        .map(
          ({ method, path, status, ms }) =>
            html`<li>
              <code>${method} ${shownText(path)}</code> ${status ?? say('no answer')}, ${ms} ms
            </li>`,
        )}
    </ol>`;
}

function takeBack({ parts, visit }: Asked, entry: PlacedEntry, run: RunRecord): Html {
  const { changes, script, tool, runId } = entry;
  const undone = Object.keys(run.undone ?? {}).length;
  if (undone >= changes.length)
    return html`<p class="told good" id="take-back">${say('It was taken back.')}</p>`;
  const sentences = undoSentences(parts.catalog.current(), script ?? tool, changes);
  const may = mayDo(visit.reviewer, 'operate');
  return html`<section class="card" id="take-back">
    <h2>${say('Take back')}</h2>
    ${sentences.map((one) => html`<p>${one}</p>`)}
    ${undone > 0 && html`<p>${undone} of ${changes.length} changes were taken back already.</p>`}
    ${
      may &&
      form(
        visit,
        { action: `/runs/${runId}/undo`, hidden: { step: 'plan' } },
        html`<button>${say('Rehearse taking it back')}</button>`,
      )
    }
  </section>`;
}

const UNDO = 'undo_change';

async function undo(sent: Sent): Promise<PortalPage | { goTo: string }> {
  const { form: fields, params } = sent;
  const id = params['id']!;
  const run = await needRun(sent);
  const isDone = fields.get('step') === 'take';
  const key = fields.get('key') ?? '';
  if (isDone && !/^[0-9a-f-]{36}$/.test(key))
    throw new ServiceError('body_malformed', { field: 'key', message: say('Rehearse it first.') });
  const call = await personRun(
    sent,
    UNDO,
    { run_id: id },
    {
      dryRun: !isDone,
      ...(isDone ? { idempotencyKey: `portal-undo:${key}` } : {}),
    },
  );
  const result = resultOf(call.outcome?.result);
  if (isDone) return takenPage(id, run.seq, result, call.creditsUsed);
  return planPage(sent, run.seq, result, call.outcome?.run?.changes ?? []);
}

interface Planned {
  readonly price?: number;
  readonly pending?: number;
  readonly restored?: number;
  readonly left?: number;
  readonly runs?: readonly {
    readonly status: string;
    readonly changes: readonly {
      readonly entity: string;
      readonly id: string | null;
      readonly name?: string | null;
      readonly field: string;
      readonly from: unknown;
      readonly to: unknown;
      readonly status: string;
    }[];
    readonly error?: { readonly code: string; readonly message: string };
    readonly pending?: { readonly approval_id: string };
  }[];
}

function resultOf(result: Record<string, unknown> | null | undefined): Planned {
  const inner = result?.['result'];
  return (typeof inner === 'object' && inner !== null ? inner : (result ?? {})) as Planned;
}

function planPage(
  { visit, params }: Sent,
  seq: number,
  plan: Planned,
  changes: readonly Change[],
): PortalPage {
  const { runs = [], price = 0 } = plan;
  const isOpen = runs.some((one) => one.changes.some(({ status }) => status === 'planned'));
  const body = html`<p class="lead">
      ${say('This was a rehearsal: nothing has been changed yet.')}
    </p>
    ${changes.map(changeBlock)}
    ${runs.map(({ error }) => error && html`<p class="told bad">${heard(shownText(error.message))}</p>`)}
    ${
      isOpen
        ? form(
            visit,
            { action: `/runs/${params['id']}/undo`, hidden: { step: 'take', key: randomUUID() } },
            html`<p>${say('It costs {price} credits.', { price })}</p>
              <div class="row">
                <button class="solid large">${say('Take it back now')}</button>
                <a class="button" href="/activity/${seq}">${say('Leave it')}</a>
              </div>`,
          )
        : html`<p><a class="button" href="/activity/${seq}">${say('Back to the run')}</a></p>`
    }`;
  return {
    title: say('Take it back?'),
    body,
    under: { path: `/activity/${seq}`, title: say('The run') },
  };
}

function takenPage(id: string, seq: number, result: Planned, credits: number): PortalPage {
  const { restored = 0, pending = 0, left = 0, runs = [] } = result;
  const waits = runs.flatMap((one) => one.pending ?? []);
  const body = html`<p class="told ${left > 0 ? 'warn' : 'good'}">
      ${[
        say('{count} taken back and read back', { count: restored }),
        ...(pending > 0 ? [say('{count} wait for a person', { count: pending })] : []),
        ...(left > 0 ? [say('{count} left as they are', { count: left })] : []),
      ].join(', ')};
      ${say('{count} credits were charged.', { count: credits })}
    </p>
    ${runs.flatMap(({ changes }) =>
      changes.map(
        (one) =>
          html`<p>
            ${titleWord('fields', one.field)}: ${shownValue(one.from, {})} →
            ${shownValue(one.to, {})}, ${wordOf('states', one.status)}
          </p>`,
      ),
    )}
    ${runs.map(({ error }) => error && html`<p class="told bad">${heard(shownText(error.message))}</p>`)}
    ${waits.map(({ approval_id }) => html`<p><a href="/approvals/${approval_id}">${say('It waits for a decision')}</a></p>`)}
    <p class="row">
      <a class="button" href="/runs/${id}">${say('The run that was taken back')}</a>
      <a class="button" href="/activity">${say('Activity')}</a>
    </p>`;
  const title =
    restored > 0
      ? say('Taken back')
      : pending > 0
        ? say('It waits for a person')
        : say('Not taken back');
  return { title, body, under: { path: `/activity/${seq}`, title: say('The run') } };
}
