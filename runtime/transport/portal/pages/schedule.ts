/**
 * One schedule or agent: its due time, its rights, the outcomes of its runs; a button to pause it, and one to run it at
 * once.
 */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Schedule } from '../../../jobs/schedules/schedule.ts';
import { jobId } from '../../../jobs/job-record.ts';
import { fieldWords } from '../words/change-view.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { form } from '../form/form.ts';
import { noted } from '../note.ts';
import { toneOf } from '../words/record-values.ts';
import { shownText } from '../words/shown-value.ts';
import { facts, pill } from '../words/words.ts';
import { timeIn, zoneOf } from '../zone.ts';

const stopped = new Set<string>(['paused', 'frozen', 'parked']);

/** Effect of a button on something in this state: the same word when it is sent and when it is read. */
export const switchOf = (status: string) =>
  stopped.has(status)
    ? ({ to: 'active', word: 'Go on' } as const)
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
          message: 'do must be run, active or paused.',
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
  const { name, call, cron, timeZone, status, reason, strikes, deliversTo, endsAt } = schedule;
  const zone = zoneOf(asked.ctx);
  const body = html`${reason && html`<p class="told bad">${shownText(reason)}</p>`}
    ${buttons(asked, schedule)}
    ${facts([
      ['State', pill(status, toneOf(status))],
      ['Runs', html`<code>${call.toolName}</code>`],
      ['Due', html`<code>${cron ?? 'once'}</code>, ${timeZone}`],
      ['Next run', timeIn(zone, schedule.nextDueAt)],
      ['Last run', lastRun(schedule, zone)],
      ['Failures in a row', strikes],
      ['Tells', shownText(deliversTo)],
      ['Ends', timeIn(zone, endsAt ?? null)],
      ...aboutOf(schedule),
    ])}
    ${await boundsOf(asked, schedule)}
    <h2>Input</h2>
    <pre
      tabindex="0"
    ><code>${JSON.stringify(call.input ?? {}, null, 2).slice(0, 8_000)}</code></pre>`;
  const title = shownText(name === '' ? call.toolName : name);
  return { title, body, under: { path: '/schedules', title: 'Schedules' } };
}

export function lastRun({ lastDueAt, lastJobId }: Schedule, zone: string): Html | string {
  const at = timeIn(zone, lastDueAt);
  return lastJobId ? html`<a href="/jobs/${lastJobId}">${at}</a>` : html`${at}`;
}

/** The notes of the schedule's maker, in the maker's own words. */
function aboutOf({ about = {} }: Schedule): (readonly [string, string])[] {
  return Object.entries(about).flatMap(([field, value]) => {
    if (value === null || value === undefined || value === '') return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [[fieldWords(field), shownText(text)] as const];
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
  const list = (values: readonly string[] | undefined) => values?.join(', ') ?? 'all';
  return html`<h2>What it may do</h2>
    ${facts([
      ['Tools', list(own.tools)],
      ['Scripts', list(own.scripts)],
      ['Platforms', list(own.platforms)],
      ['Accounts', list(own.accounts)],
      ['Credits a day', own.dailyCap ?? 'no cap of its own'],
      ['Under the key of', shownText(owner?.name ?? ownerKeyId)],
    ])}`;
}

function buttons({ visit }: Asked, { id, status }: Schedule): Html | undefined {
  if (!mayDo(visit.reviewer, 'operate') || status === 'done') return undefined;
  const action = `/schedules/${id}`;
  const { to, word } = switchOf(status);
  return html`<div class="row">
    ${status === 'active' && form(visit, { action, hidden: { do: 'run' } }, html`<button class="solid">Run it now</button>`)}
    ${form(visit, { action, hidden: { do: to } }, html`<button>${word}</button>`)}
  </div>`;
}
