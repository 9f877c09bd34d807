/** Late changes by assistants and people, and what came of them in the seven days after. */
import { addDays } from '../../../../sdk/kit/days.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import { changesSentence } from '../../../../sdk/words/change-words.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { isVisit } from '../../../audit/is-visit.ts';
import type { AuditEntry, RunRecord } from '../../../audit/audit.ts';
import type { Asked } from '../console-page.ts';
import type { CampaignDays, Figures } from '../figures/day-figures.ts';
import { aDay, DAYS_BEFORE, outcomeOf, type Outcome } from '../figures/outcome.ts';
import { nothingYet, table } from '../frame/table.ts';
import { amount, change, count, dayWords } from '../words/amounts.ts';
import { namesOf, whoOf, type Names } from '../words/names.ts';
import { shownTime, shownValue } from '../words/shown-value.ts';
import { workWords } from '../words/work-words.ts';
import { platformMark } from '../words/words.ts';

const DAY_MS = 86_400_000;
/** A change is shown until a day after the seven on which it is judged are known. */
const DAYS = 9;
const MOST = 200;
const SHOWN = 8;

export interface Done {
  readonly seq: number;
  readonly entry: AuditEntry;
  /** Calls that were made together count as one. */
  readonly together: number;
  readonly isTakenBack: boolean;
}

/** Newest first; calls of one batch are one. */
export async function doneLately({ parts, organizationId }: Asked, days = DAYS): Promise<Done[]> {
  const until = parts.clock.now();
  const done = new Map<string, Done>();
  let read = 0;
  for await (const run of parts.audit.changed(organizationId, {
    since: until - days * DAY_MS,
    until,
  })) {
    if ((read += 1) > MOST) break;
    const { entry, seq } = run;
    if (isVisit(entry) || entry.undoes || entry.outcome !== 'success') continue;
    const key = entry.batchId ?? String(seq);
    const before = done.get(key);
    if (before) done.set(key, { ...before, together: before.together + 1 });
    else done.set(key, { seq, entry, together: 1, isTakenBack: isTakenBack(run) });
  }
  return [...done.values()];
}

const isTakenBack = ({ entry, undone = {} }: RunRecord & { readonly entry: AuditEntry }) =>
  entry.changes.length > 0 && Object.keys(undone).length >= entry.changes.length;

export async function doneBlock(asked: Asked, figures: Figures): Promise<Html> {
  const [all, names] = await Promise.all([doneLately(asked), namesOf(asked)]);
  const campaigns = campaignsById(figures);
  const { path, query } = asked;
  return html`<section class="block">
    <h2>${say('What was done, and what came of it')}</h2>
    ${table<Done>({
      caption: say('Changes of the last {count} days, newest first', { count: DAYS }),
      at: { path, query },
      rows: all.slice(0, SHOWN),
      ...(all.length > 0
        ? { pager: html`<p><a href="/activity">${say('All activity')}</a></p>` }
        : {}),
      empty: nothingYet(
        say('Nothing was changed lately'),
        say('What assistants and people change stands here, with what came of it.'),
      ),
      columns: [
        { title: say('What'), main: true, cell: (one) => whatCell(asked, one) },
        { title: say('When'), cell: ({ entry }) => whenWords(entry.at, figures.today) },
        { title: say('Who'), cell: ({ entry }) => whoCell(names, entry) },
        {
          title: say('What came of it'),
          cell: (one) => cameOfIt(one, campaigns, figures),
        },
      ],
    })}
  </section>`;
}

const whoCell = (names: Names, entry: AuditEntry): Html =>
  html`${whoOf(names, entry)}<small>${wordOf('doors', entry.door)}</small>`;

function whatCell({ parts }: Asked, { seq, entry, together }: Done): Html {
  const catalog = parts.catalog.current();
  const { changes } = entry;
  const [first] = changes;
  const isPlain =
    first && changes.length === 1 && first.before !== null && typeof first.after !== 'object';
  return html`<a href="/activity/${seq}"
      >${changesSentence(changes, workWords(catalog, entry), true)}</a
    >
    ${together > 1 && html`<small>${say('one of {count} made together', { count: together })}</small>`}
    ${isPlain && html`<small>${shownValue(first.before, first)} → ${shownValue(first.after, first)}</small>`}
    <small>${entry.platform !== null && platformMark(catalog, entry.platform)}</small>`;
}

function whenWords(at: string, today: string): Html {
  const day = at.slice(0, 10);
  const word =
    day === today ? say('today') : day === addDays(today, -1) ? say('yesterday') : undefined;
  return html`${word && html`<b>${word}</b><br />`}<small>${shownTime(at)}</small>`;
}

export const campaignsById = ({ campaigns }: Figures): ReadonlyMap<string, CampaignDays> =>
  new Map(campaigns.map((one) => [`${one.platform} ${one.id}`, one]));

/** Of the first campaign that the change is about. */
export function cameOfIt(
  { entry, isTakenBack: isBack }: Done,
  campaigns: ReadonlyMap<string, CampaignDays>,
  figures: Figures,
): Html {
  if (isBack) return html`${say('It was taken back.')}`;
  const found = entry.changes.flatMap(
    ({ id }) => campaigns.get(`${entry.platform} ${id}`) ?? [],
  )[0];
  if (!found)
    return html`<span class="soft">${say('No figures of a campaign belong to it.')}</span>`;
  return outcomeWords(
    outcomeOf(found, entry.at.slice(0, 10), figures.today),
    figures.settings.currency,
  );
}

export function outcomeWords(
  { before, after, days, knownOn, moved }: Outcome,
  currency: string,
): Html {
  if (days === 0)
    return html`${say('Too early: the first day after it is not over. Known on {day}.', { day: dayWords(knownOn) })}`;
  const spend = [aDay(before.spend, DAYS_BEFORE), aDay(after.spend, days)] as const;
  const results = [aDay(before.conversions, DAYS_BEFORE), aDay(after.conversions, days)] as const;
  const verdict = !moved
    ? say('Too few results to judge.')
    : !moved.isClear
      ? say('No clear difference.')
      : moved.lost > 0
        ? say('It got worse.')
        : say('It got better.');
  const tone = moved?.isClear ? (moved.lost > 0 ? 'bad-words' : 'good-words') : '';
  const told = {
    spend: `${amount(spend[0], currency)} → ${amount(spend[1], currency)}`,
    results: `${count(results[0])} → ${count(results[1])}`,
  };
  return html`<b class="${tone}">${verdict}</b>
    ${moved?.costBefore && html`${say('Cost of a result')} ${amount(moved.costBefore, currency)} → ${amount(moved.cost, currency)} (${change(moved.percent, 'less')}).`}
    <small>${say('A day: spent {spend}, results {results}.', told)}</small>
    ${days < DAYS_BEFORE && html`<small>${say('{count} of 7 days so far; the rest on {day}.', { count: days, day: dayWords(knownOn) })}</small>`}`;
}
