/** What was done lately, whoever asked: the newest entries of the audit. */
import { html } from '../../../../sdk/html.ts';
import type { ConsolePage } from '../console-page.ts';
import { shownText, shownTime } from '../shown-value.ts';
import { nothingYet, table } from '../table.ts';
import { pill, type Tone } from '../words.ts';

const shownRuns = 100;

export const tones: Readonly<Record<string, Tone>> = {
  success: 'good',
  failure: 'bad',
  refused: 'warn',
  pending: 'warn',
};

export const activityPage: ConsolePage = {
  path: '/activity',
  nav: { label: 'Activity', icon: 'activity', group: 'Work', inBar: true },
  async show({ parts, organizationId, path, query }) {
    const newest = await parts.audit.tail(organizationId, shownRuns);
    const body = html`<p class="lead">
        Whoever operates this service takes a run back with <code>adops undo</code> and its id; an
        assistant does so with <code>undo_change</code>.
      </p>
      ${table({
        caption: `The latest ${shownRuns} calls`,
        at: { path, query },
        rows: [...newest].reverse(),
        empty: nothingYet('Nothing was done yet', 'Every call stands here, whoever makes it.'),
        columns: [
          {
            title: 'What',
            main: true,
            sort: ({ script, tool }) => script ?? tool,
            cell: ({ script, tool, door }) =>
              html`${shownText(script ?? tool)}<small>over ${door}</small>`,
          },
          { title: 'When', sort: ({ at }) => at, cell: ({ at }) => shownTime(at) },
          { title: 'Account', cell: ({ accountId }) => shownText(accountId) },
          {
            title: 'Outcome',
            sort: ({ outcome }) => outcome,
            cell: ({ outcome, error }) => pill(shownText(error ?? outcome), tones[outcome]),
          },
          {
            title: 'Changes',
            number: true,
            sort: ({ changes }) => changes.length,
            cell: ({ changes }) => changes.length,
          },
          {
            title: 'Run',
            cell: ({ runId }) => (runId ? html`<code>${runId}</code>` : '–'),
          },
        ],
      })}`;
    return { title: 'Activity', body };
  },
};
