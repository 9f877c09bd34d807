/** What was done lately, whoever asked: the newest entries of the audit. */
import type { AuditEntry } from '../../audit/audit.ts';
import { html, type Html } from '../../../sdk/html.ts';
import type { PortalPage } from './portal-page.ts';
import { shownText, shownTime } from './shown-value.ts';

/** @param entries  newest first */
export function activityPage(entries: readonly AuditEntry[]): PortalPage {
  const body = html`<p>
      Whoever operates this service takes a run back with <code>adops undo</code> and its id; an
      assistant does so with <code>undo_change</code>.
    </p>
    <table>
      <thead>
        <tr>
          <th>When</th>
          <th>What</th>
          <th>Account</th>
          <th>Outcome</th>
          <th>Changes</th>
          <th>Run</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(entryRow)}
      </tbody>
    </table>`;
  return { title: 'Activity', body };
}

function entryRow(entry: AuditEntry): Html {
  const { at, door, script, tool, accountId, outcome, error, changes, runId } = entry;
  return html`<tr>
    <td>${shownTime(at)}</td>
    <th scope="row">${shownText(script ?? tool)}, over ${door}</th>
    <td>${shownText(accountId)}</td>
    <td>${shownText(error ?? outcome)}</td>
    <td>${changes.length}</td>
    <td>${runId ? html`<code>${runId}</code>` : '–'}</td>
  </tr>`;
}
