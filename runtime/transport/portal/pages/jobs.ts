/**
 * Jobs of the last days: their progress, their failures, and the two buttons for a person: end one, or let it try
 * again.
 */
import { heard } from '../../../../sdk/words/heard.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { workWords } from '../words/work-words.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { portalEntry } from '../../../approvals/portal-entry.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Job } from '../../../jobs/job.ts';
import { jobId } from '../../../jobs/job-record.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { form } from '../form/form.ts';
import { toneOf } from '../words/record-values.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { facts, pill } from '../words/words.ts';

const DAYS = 7;
const DAY_MS = 86_400_000;
/** Newest ones that a page shows. */
const MOST = 500;

const listPage: ConsolePage = {
  path: '/jobs',
  nav: { label: () => say('Jobs'), icon: 'stack', section: 'automation' },
  async show(asked) {
    const { path, query, parts } = asked;
    const catalog = parts.catalog.current();
    const body = html`${table({
      caption: `Jobs of the last ${DAYS} days, and those that wait`,
      at: { path, query },
      rows: await newest(asked),
      empty: nothingYet(
        say('No job ran lately'),
        say(
          'What takes longer than a call may wait becomes a job: uploads, films, launches, scheduled reports.',
        ),
      ),
      columns: [
        {
          title: say('Job'),
          main: true,
          sort: ({ tool }) => tool,
          cell: ({ id, tool }) => html`<a href="/jobs/${id}">${workWords(catalog, { tool })}</a>`,
        },
        {
          title: say('State'),
          sort: ({ status }) => status,
          cell: (job) =>
            html`${state(job)}<small
                >${heard(shownText(job.error?.message ?? job.message))}</small
              >`,
        },
        {
          title: say('Progress'),
          number: true,
          sort: ({ progress }) => progress,
          cell: ({ progress }) => (progress === null ? '–' : `${Math.round(progress * 100)} %`),
        },
        {
          title: say('Attempts'),
          number: true,
          sort: ({ attempts }) => attempts,
          cell: ({ attempts }) => attempts,
        },
        { title: say('Next try'), cell: ({ retryAt }) => shownTime(retryAt) },
        {
          title: say('Begun'),
          sort: ({ createdAt }) => createdAt,
          cell: ({ createdAt }) => shownTime(createdAt),
        },
      ],
    })}`;
    return { title: say('Jobs'), body };
  },
};

/** Ids are in the order of time, so the last days begin at one of them. */
async function newest({ parts, organizationId }: Asked): Promise<readonly Job[]> {
  let after: string | undefined = jobId(parts.clock.now() - DAYS * DAY_MS, 'begin');
  let found: Job[] = [];
  do {
    const page: Awaited<ReturnType<typeof parts.jobs.list>> = await parts.jobs.list(
      organizationId,
      { after, limit: 500 },
    );
    found = [...found, ...page.jobs].slice(-MOST);
    after = page.next;
  } while (after !== undefined);
  return found.reverse();
}

function state({ status, parked }: Job) {
  return parked
    ? pill(wordOf('states', 'parked'), 'bad')
    : pill(wordOf('states', status), toneOf(status));
}

const onePage: ConsolePage = {
  path: '/jobs/:id',
  show: showJob,
  take: {
    right: 'operate',
    async work({ parts, organizationId, params, form: fields, visit }) {
      const id = params['id']!;
      const wish = fields.get('do');
      if (wish !== 'cancel' && wish !== 'release')
        throw new ServiceError('body_malformed', {
          field: 'do',
          message: say('Nothing of the page does this.'),
        });
      const job = await parts.jobs[wish](organizationId, id);
      if (!job) throw new ServiceError('job_unknown');
      const entry = portalEntry(parts.clock.now(), `portal.job_${wish}`, visit.reviewer.id, { id });
      await parts.store.transact((tx) => parts.audit.append(tx, organizationId, entry));
      return { goTo: `/jobs/${id}` };
    },
  },
};

async function showJob(asked: Asked): Promise<PortalPage> {
  const { parts, organizationId, params, visit } = asked;
  const job = await parts.jobs.find(organizationId, params['id'] ?? '');
  if (!job) throw new ServiceError('job_unknown');
  const mayEnd = job.status === 'queued' || job.status === 'running';
  const may = mayDo(visit.reviewer, 'operate');
  const action = `/jobs/${job.id}`;
  const body = html`${job.error && html`<p class="told bad">${heard(shownText(job.error.message))}</p>`}
    ${
      may && job.parked
        ? form(
            visit,
            { action, hidden: { do: 'release' } },
            html`<button class="solid">${say('Try it again')}</button>`,
          )
        : undefined
    }
    ${
      may && mayEnd
        ? form(
            visit,
            { action, hidden: { do: 'cancel' } },
            html`<button class="harm">${say('End it')}</button>`,
          )
        : undefined
    }
    ${facts([
      [say('State'), html`${state(job)} ${job.cancelRequested && pill('is asked to end', 'warn')}`],
      [say('At'), heard(shownText(job.message))],
      [say('Attempts'), job.attempts],
      [say('Next try'), shownTime(job.retryAt)],
      [say('Begun'), shownTime(job.createdAt)],
      [say('Ended'), shownTime(job.finishedAt)],
      [say('Credits'), job.creditsUsed ?? '–'],
      [say('Run'), job.runId ? html`<a href="/runs/${job.runId}">${say('The run')}</a>` : '–'],
      [
        say('Schedule'),
        job.scheduleId
          ? html`<a href="/schedules/${job.scheduleId}">${say('The schedule')}</a>`
          : '–',
      ],
    ])}
    <details>
      <summary>${say('Details for whoever looks into it')}</summary>
      ${facts([[say('Job'), html`<code>${job.id}</code>`]])}
      ${
        job.result &&
        html`<h3>${say('Result')}</h3>
          <pre
            tabindex="0"
          ><code>${JSON.stringify(job.result, null, 2).slice(0, 20_000)}</code></pre>`
      }
    </details>`;
  const title = workWords(parts.catalog.current(), { tool: job.tool });
  return { title, body, under: { path: '/jobs', title: say('Jobs') } };
}

export const jobPages: readonly ConsolePage[] = [listPage, onePage];
