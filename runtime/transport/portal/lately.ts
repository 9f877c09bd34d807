/** What the things of a change spent and earned lately, from the figures that the console keeps. */
import { html, type Html } from '../../../sdk/html.ts';
import type { Approval } from '../../approvals/approval.ts';
import type { Asked } from './console-page.ts';
import { sum, type LatelyRow, type Sums } from './figures.ts';
import { keptRows } from './kept.ts';
import { shownMoney, shownText, shownTime } from './shown-value.ts';

/** @returns undefined where nothing is known of them */
export async function latelyOf(
  { parts, organizationId }: Asked,
  { platform, account, changes }: Approval,
): Promise<Html | undefined> {
  const kept = await keptRows<LatelyRow>(parts, organizationId, 'lately');
  const own = kept.rows.filter(
    (row) => row.platform === platform && row.account_id === account?.account_id,
  );
  const ids = [...new Set(changes.flatMap(({ id }) => id ?? []))];
  const lines = ids.flatMap((id) => {
    const rows = own.filter(({ campaign_id }) => campaign_id === id);
    if (rows.length === 0) return [];
    const name = rows[0]!.campaign_name ?? id;
    return [line(shownText(name), sum(rows), rows[0]!.currency)];
  });
  if (own.length === 0) return undefined;
  return html`<ul class="lately">
      ${lines} ${line('The whole account', sum(own), own[0]!.currency)}
    </ul>
    <p class="note">In the last 7 days, as of ${shownTime(kept.at)}.</p>`;
}

function line(name: string, { spend, conversions, value }: Sums, currency: string | null): Html {
  const money = (amount: number) =>
    currency === null ? String(amount) : shownMoney(amount, currency);
  return html`<li>
    ${name}: spent <b>${money(spend)}</b>, ${Math.round(conversions * 10) / 10}
    conversions${value > 0 && `, earned ${money(value)}`}
  </li>`;
}
