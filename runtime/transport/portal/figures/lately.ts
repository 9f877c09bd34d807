/** Recent spend and earnings of the things in a change, from the figures that the console keeps. */
import { say } from '../../../../sdk/words/say.ts';
import { heard } from '../../../../sdk/words/heard.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { coverageWords } from '../../../../sdk/reports/coverage.ts';
import type { Total } from '../../../../sdk/reports/total.ts';
import type { Approval } from '../../../approvals/approval.ts';
import type { Asked } from '../console-page.ts';
import { earnedWords, totalOf, type CampaignRow } from './figures.ts';
import { keptRows } from './kept.ts';
import { shownMoney, shownText, shownTime } from '../words/shown-value.ts';

/** @returns undefined if the change belongs to no account */
export async function latelyOf(
  { parts, organizationId }: Asked,
  { platform, account, changes }: Approval,
): Promise<Html | undefined> {
  if (!account) return undefined;
  const kept = await keptRows<CampaignRow>(parts, organizationId, 'lately');
  const isOf = (one: { readonly platform?: string; readonly account_id?: string }) =>
    one.platform === platform && one.account_id === account.account_id;
  const own = kept.rows.filter(isOf);
  const ids = [...new Set(changes.flatMap(({ id }) => id ?? []))];
  const lines = ids.flatMap((id) => {
    const rows = own.filter((row) => row.id === id);
    return rows.length > 0 ? [line(rows[0]!.name ?? id, totalOf(rows, kept, isOf))] : [];
  });
  if (own.length === 0) return noFigures(kept);
  const whole = totalOf(own, kept, isOf);
  return html`<ul class="lately">
      ${lines} ${!kept.isCut && line(say('The whole account'), whole)}
    </ul>
    <p class="note">
      ${say('In the last 7 days: {covers}. As of {time}.', { covers: coverageWords(whole.coverage), time: shownTime(kept.at) })}
    </p>`;
}

/** Says that no figures are known, because that does not mean that nothing was spent. */
function noFigures({
  at,
  isReading,
  failed,
}: {
  at?: string;
  isReading: boolean;
  failed?: string;
}) {
  const why = isReading
    ? say('they are being read from the platform; open this page again in a minute')
    : failed === undefined
      ? say('the platform reports none of this account')
      : heard(shownText(failed)).replace(/\.$/, '');
  return html`<p class="note">
    ${
      at
        ? say('Figures of the last 7 days are not here since {time}: {why}.', {
            time: shownTime(at),
            why,
          })
        : say('Figures of the last 7 days are not here: {why}.', { why })
    }
  </p>`;
}

function line(name: string, total: Total): Html {
  const { spend, conversions, conversion_value: value } = total.exact;
  const { currency } = total;
  const money = (amount: number | null) =>
    amount === null
      ? say('unknown')
      : currency === null
        ? String(amount)
        : shownMoney(amount, currency);
  const results = conversions === null ? say('unknown') : Math.round(conversions * 10) / 10;
  return html`<li>
    ${shownText(name)}: ${say('spent')} <b>${money(spend)}</b>, ${results}
    ${say('conversions')}${(value ?? 0) > 0 && `, ${say('earned {amount}', { amount: money(value) })}`}${earnedWords(total.exact.roas, total.covers)}
  </li>`;
}
