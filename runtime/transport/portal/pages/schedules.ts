/**
 * Schedules and watches: the next due time of each, in the reader's zone, the reason of its stop, and a button to go
 * on.
 */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { WatchView } from '../../../../sdk/watches.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Asked, ConsolePage } from '../console-page.ts';
import { form } from '../form/form.ts';
import type { Schedule } from '../../../jobs/schedules/schedule.ts';
import { noted } from '../note.ts';
import { toneOf } from '../words/record-values.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table, type Column } from '../frame/table.ts';
import { pill } from '../words/words.ts';
import { lastRun, runsWords, switchOf } from './schedule.ts';
import { cronWords } from '../words/cron-words.ts';
import { capital, plainName, say, wordOf } from '../../../../sdk/words/say.ts';

export const schedulesPage: ConsolePage = {
  path: '/schedules',
  nav: { label: () => say('Schedules'), icon: 'time', section: 'automation' },
  async show(asked) {
    const { parts, organizationId, path, query } = asked;
    const [schedules, watches] = await Promise.all([
      parts.schedules.list(organizationId),
      parts.watches.list(organizationId),
    ]);
    const at = { path, query };
    const agents = schedules.filter(({ ownerKeyId }) => ownerKeyId !== undefined);
    const others = schedules.filter(({ ownerKeyId }) => ownerKeyId === undefined);
    const body = html`${table({
        caption: say('Schedules'),
        at,
        rows: others,
        empty: nothingYet(
          say('Nothing is scheduled'),
          say(
            'Make a report and let it come by mail or to Slack; it stands here with its next run.',
          ),
        ),
        columns: columnsOf(asked),
      })}
      <h2>${say('Agents')}</h2>
      ${table({
        caption: say('What runs by itself, under a key of its own'),
        at,
        name: 'agent',
        rows: agents,
        empty: html`<p class="note">
          ${say('No agent runs. An assistant makes one from a skill, such as a look at the week.')}
        </p>`,
        columns: columnsOf(asked),
      })}
      <h2>${say('Watches')}</h2>
      ${table({
        caption: say('What looks at records again and again'),
        at,
        name: 'watch',
        rows: watches,
        empty: html`<p class="note">
          ${say('Nothing is watched yet. A guardrail or a spend alert brings its watch with it.')}
        </p>`,
        columns: watchColumns(asked),
      })}`;
    return { title: say('Schedules'), body };
  },
  take: {
    right: 'operate',
    async work(sent) {
      const { parts, organizationId, form: fields } = sent;
      const [sort, id, to] = ['sort', 'id', 'to'].map((name) => fields.get(name) ?? '') as [
        string,
        string,
        string,
      ];
      if ((sort !== 'schedule' && sort !== 'watch') || (to !== 'active' && to !== 'paused'))
        throw new ServiceError('body_malformed', {
          message: say('Nothing of the page does this.'),
        });
      const done =
        sort === 'schedule'
          ? await parts.schedules.update(organizationId, id, { status: to })
          : await parts.watches.setStatus(organizationId, id, to);
      if (!done) throw new ServiceError('not_found');
      await noted(sent, `portal.${sort}`, { id, to });
      return { goTo: '/schedules' };
    },
  },
};

interface Stateful {
  readonly status: string;
  readonly reason: string | null;
}

const stateColumn = (): Column<Stateful> => ({
  title: say('State'),
  sort: ({ status }) => status,
  cell: ({ status, reason }) =>
    html`${pill(wordOf('states', status), toneOf(status))}${reason && html`<small>${shownText(reason)}</small>`}`,
});

function columnsOf(asked: Asked): readonly Column<Schedule>[] {
  const catalog = asked.parts.catalog.current();
  return [
    {
      title: say('Name'),
      main: true,
      sort: ({ name }) => name,
      cell: ({ id, name, call }) =>
        html`<a href="/schedules/${id}"
            >${shownText(name === '' ? runsWords(catalog, call) : name)}</a
          ><small>${runsWords(catalog, call)}</small>`,
    },
    {
      title: say('Due'),
      cell: ({ cron, timeZone }) => html`${cronWords(cron)}<small>${timeZone}</small>`,
    },
    {
      title: say('Next run'),
      sort: ({ nextDueAt }) => nextDueAt,
      cell: ({ nextDueAt }) => shownTime(nextDueAt),
    },
    {
      title: say('Last run'),
      cell: (schedule) => lastRun(schedule),
    },
    { title: say('Tells'), cell: ({ deliversTo }) => shownText(deliversTo) },
    stateColumn(),
    {
      title: say('Then'),
      cell: ({ id, status }) =>
        status === 'done' ? '–' : switchForm(asked, 'schedule', id, status),
    },
  ];
}

interface Watched extends WatchView {
  readonly id: string;
  readonly record_id: string;
}

function watchColumns(asked: Asked): readonly Column<Watched>[] {
  return [
    {
      title: say('Watch'),
      main: true,
      sort: ({ watch }) => watch,
      cell: ({ watch, record_id }) =>
        html`${capital(plainName(watch))}<small>${shownText(record_id)}</small>`,
    },
    {
      title: say('Next look'),
      sort: ({ next_due_at }) => next_due_at,
      cell: ({ next_due_at }) => shownTime(next_due_at),
    },
    {
      title: say('Saw last'),
      cell: ({ sight, unjudged_because }) => shownText(unjudged_because ?? sight?.because),
    },
    stateColumn(),
    {
      title: say('Then'),
      cell: ({ id, status }) => (status === 'off' ? '–' : switchForm(asked, 'watch', id, status)),
    },
  ];
}

function switchForm({ visit }: Asked, sort: string, id: string, status: string): Html | string {
  if (!mayDo(visit.reviewer, 'operate')) return '–';
  const { to, word } = switchOf(status);
  return form(
    visit,
    { action: '/schedules', hidden: { sort, id, to } },
    html`<button>${word}</button>`,
  );
}
