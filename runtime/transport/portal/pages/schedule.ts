/**
 * One schedule or agent: its due time, its rights, the outcomes of its runs; a button to pause it, and one to run it at
 * once.
 */
import { heard } from '../../../../sdk/words/heard.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Schedule } from '../../../jobs/schedules/schedule.ts';
import { jobId } from '../../../jobs/job-record.ts';
import { fieldWords } from '../words/change-view.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { form } from '../form/form.ts';
import { noted } from '../note.ts';
import { cellOf, toneOf } from '../words/record-values.ts';
import { cronWords } from '../words/cron-words.ts';
import { workWords } from '../words/work-words.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import type { Catalog } from '../../../catalog/catalog.ts';
import { runnerName } from '../../../catalog/tool-kind.ts';
import { openValue, shownText, shownTime } from '../words/shown-value.ts';
import { facts, pill, platformTitle } from '../words/words.ts';

const stopped = new Set<string>(['paused', 'frozen', 'parked']);

/** Effect of a button on something in this state: the same word when it is sent and when it is read. */
export const switchOf = (status: string) =>
  stopped.has(status)
    ? ({ to: 'active', word: say('Go on') } as const)
    : ({ to: 'paused', word: 'Pause' } as const);

export const schedulePage: ConsolePage = {
  path: '/schedules/:id',
  show: showSchedule,
  take: {
    right: 'operate',
    async work(sent) {
      const { parts, organizationId, form: fields } = sent;
      const { id } = await need(sent);
      const wish = fields.get('do');
      if (wish === 'run')
        await parts.schedules.runNow(organizationId, id, jobId(parts.clock.now()));
      else if (wish === 'active' || wish === 'paused')
        await parts.schedules.update(organizationId, id, { status: wish });
      else
        throw new ServiceError('body_malformed', {
          field: 'do',
          message: say('Nothing of the page does this.'),
        });
      await noted(sent, 'portal.schedule', { id, to: wish });
      return { goTo: `/schedules/${id}` };
    },
  },
};

async function need({ parts, organizationId, params }: Asked): Promise<Schedule> {
  const found = await parts.schedules.find(organizationId, params['id'] ?? '');
  if (!found) throw new ServiceError('not_found');
  return found;
}

async function showSchedule(asked: Asked): Promise<PortalPage> {
  const schedule = await need(asked);
  const catalog = asked.parts.catalog.current();
  const { name, call, cron, timeZone, status, reason, strikes, deliversTo, endsAt } = schedule;
  const body = html`${reason && html`<p class="told bad">${shownText(reason)}</p>`}
    ${buttons(asked, schedule)}
    ${facts([
      [say('State'), pill(wordOf('states', status), toneOf(status))],
      [say('Runs'), runsWords(catalog, call)],
      [say('Due'), `${cronWords(cron)}, ${timeZone}`],
      [say('Next run'), shownTime(schedule.nextDueAt)],
      [say('Last run'), lastRun(schedule)],
      [say('Failures in a row'), strikes],
      [say('Tells'), shownText(deliversTo)],
      [say('Ends'), shownTime(endsAt ?? null)],
      ...aboutOf(schedule),
    ])}
    ${await lastResult(asked, schedule)} ${await boundsOf(asked, schedule)}
    <details>
      <summary>${say('Details for whoever looks into it')}</summary>
      <pre
        tabindex="0"
      ><code>${JSON.stringify({ cron, ...call.input }, null, 2).slice(0, 8_000)}</code></pre>
    </details>`;
  const title = shownText(name === '' ? runsWords(catalog, call) : name);
  return { title, body, under: { path: '/schedules', title: say('Schedules') } };
}

/** The script that it runs, where a runner is told its name. */
export function runsWords(catalog: Catalog, { toolName, input }: Schedule['call']): string {
  const action = input?.['action'];
  const isRunner = toolName === runnerName(catalog) && typeof action === 'string';
  return workWords(catalog, { tool: toolName, script: isRunner ? action : null });
}

export function lastRun({ lastDueAt, lastJobId }: Schedule): Html | string {
  const at = shownTime(lastDueAt);
  return lastJobId ? html`<a href="/jobs/${lastJobId}">${at}</a>` : html`${at}`;
}

/** The outcome in words; of a failure, the reason. */
async function lastResult(
  { parts, organizationId }: Asked,
  { lastJobId }: Schedule,
): Promise<Html | undefined> {
  const job = lastJobId === null ? undefined : await parts.jobs.find(organizationId, lastJobId);
  if (!job) return undefined;
  return html`<h2>${say('Last result')}</h2>
    <p>
      ${pill(wordOf('states', job.status), toneOf(job.status))}
      ${heard(shownText(job.error?.message ?? job.message ?? ''))}
    </p>
    ${job.result && openValue(job.result)}
    ${job.runId && html`<p><a href="/runs/${job.runId}">${say('What it changed')}</a></p>`}`;
}

/** The notes of the schedule's maker, in the maker's own words. */
function aboutOf({ about = {} }: Schedule): (readonly [string, Html])[] {
  return Object.entries(about).flatMap(([field, value]) => {
    if (value === null || value === undefined || value === '') return [];
    return [[fieldWords(field), html`${cellOf({ field }, about, '')}`] as const];
  });
}

/** The bounds of the schedule's own key: it can do no more, even if its text says so. */
async function boundsOf(
  { parts, organizationId }: Asked,
  { call, ownerKeyId }: Schedule,
): Promise<Html | undefined> {
  if (ownerKeyId === undefined) return undefined;
  const keys = await parts.keys.list(organizationId);
  const own = keys.find(({ keyId }) => keyId === call.keyId);
  if (!own) return undefined;
  const owner = keys.find(({ keyId }) => keyId === ownerKeyId);
  const catalog = parts.catalog.current();
  const list = (values: readonly string[] | undefined) => values?.join(', ') ?? say('all');
  const work = (names: readonly string[] | undefined) =>
    list(names?.map((tool) => workWords(catalog, { tool })));
  return html`<h2>${say('What it may do')}</h2>
    ${facts([
      [say('Tools'), work(own.tools)],
      [say('Scripts'), work(own.scripts)],
      [say('Platforms'), list(own.platforms?.map((id) => platformTitle(catalog, id)))],
      [say('Accounts'), list(own.accounts)],
      [say('Credits a day'), own.dailyCap ?? 'no cap of its own'],
      [say('Under the key of'), shownText(owner?.name ?? ownerKeyId)],
    ])}`;
}

function buttons({ visit }: Asked, { id, status }: Schedule): Html | undefined {
  if (!mayDo(visit.reviewer, 'operate') || status === 'done') return undefined;
  const action = `/schedules/${id}`;
  const { to, word } = switchOf(status);
  return html`<div class="row">
    ${status === 'active' && form(visit, { action, hidden: { do: 'run' } }, html`<button class="solid">${say('Run it now')}</button>`)}
    ${form(visit, { action, hidden: { do: to } }, html`<button>${word}</button>`)}
  </div>`;
}
