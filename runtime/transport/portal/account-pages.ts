/** What the organization has: credits, and accounts at platforms. */
import type { Connection } from '../../connections/create-connections.ts';
import type { Balance, LedgerEntry } from '../../credits/credits.ts';
import type { Organization } from '../../tenants/tenants.ts';
import { html } from '../../../sdk/html.ts';
import type { PortalPage } from './portal-page.ts';
import { shownText, shownTime } from './shown-value.ts';

export function billingPage(
  organization: Organization | undefined,
  { available, held }: Balance,
  entries: readonly LedgerEntry[],
): PortalPage {
  const body = html`<dl class="facts">
      <div>
        <dt>Organization</dt>
        <dd>${shownText(organization?.name)}</dd>
      </div>
      <div>
        <dt>Plan</dt>
        <dd>${organization?.plan ?? 'free'}</dd>
      </div>
      <div>
        <dt>Available</dt>
        <dd>${available} credits</dd>
      </div>
      <div>
        <dt>Held</dt>
        <dd>${held} credits, for calls under way</dd>
      </div>
    </dl>
    <p>Credits are added by whoever operates this service: <code>adops credits grant</code>.</p>
    <h2>Latest movements</h2>
    <table>
      <thead>
        <tr>
          <th>When</th>
          <th>What</th>
          <th>Credits</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          ({ at, kind, amount, note }) =>
            html`<tr>
              <td>${shownTime(at)}</td>
              <td>${kind}${note && html` (${shownText(note)})`}</td>
              <td>${amount}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  return { title: 'Billing', body };
}

export function connectionsPage(connections: readonly Connection[]): PortalPage {
  const body = html`<p>
      An account is connected, or connected anew after its access has ended, by whoever operates
      this service: <code>adops connections add</code>. Secrets never pass through these pages.
    </p>
    <table>
      <thead>
        <tr>
          <th>Platform</th>
          <th>Account</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        ${connections.map(
          (one) =>
            html`<tr>
              <th scope="row">${one.platform}</th>
              <td>${shownText(one.accountName)} (${one.accountId})</td>
              <td>${one.status}, ${one.mode}${one.primary && ', primary'}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
  return { title: 'Connections', body };
}
