/** Changes of a campaign, here and at its platform, newest first, with what came of ours. */
import { html, type Html } from '../../../../sdk/html.ts';
import { changeSentence, changesSentence } from '../../../../sdk/words/change-words.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import type { PlacedEntry } from '../../../audit/audit.ts';
import { changedElsewhere, type ElsewhereRow } from '../activity/elsewhere.ts';
import { filterOf, findActivity } from '../activity/activity-search.ts';
import type { Asked } from '../console-page.ts';
import type { CampaignDays, Figures } from '../figures/day-figures.ts';
import { outcomeOf } from '../figures/outcome.ts';
import { nothingYet, table } from '../frame/table.ts';
import { outcomeWords } from '../home/done-block.ts';
import { namesOf, whoOf } from '../words/names.ts';
import { shownText, shownTime, shownValue } from '../words/shown-value.ts';
import { workWords } from '../words/work-words.ts';
import { pill } from '../words/words.ts';

/** Entries that are looked through: those of one account lie among all others. */
const MOST_READ = 1_500;
const SHOWN = 30;

interface Line {
  readonly at: string;
  readonly ours?: PlacedEntry;
  readonly theirs?: ElsewhereRow;
}

export async function historyBlock(
  asked: Asked,
  campaign: CampaignDays,
  figures: Figures,
): Promise<Html> {
  const { parts, organizationId, path, query } = asked;
  const { platform, accountId, id } = campaign;
  const filter = filterOf(new URLSearchParams({ platform, account: accountId }));
  const [found, names] = await Promise.all([
    findActivity(parts, organizationId, filter, 200, MOST_READ),
    namesOf(asked),
  ]);
  const elsewhere = await changedElsewhere(asked, filter, { entries: [] });
  const isOf = (one: { readonly id: string | null }) => one.id === id;
  const lines: Line[] = [
    ...found.entries
      .filter(({ changes }) => changes.some(isOf))
      .map((ours) => ({ at: ours.at, ours })),
    ...elsewhere.filter(isOf).map((theirs) => ({ at: theirs.at, theirs })),
  ];
  const catalog = parts.catalog.current();
  return html`<h2>${say('History of changes')}</h2>
    ${table<Line>({
      caption: say('Made here and at the platform, newest first'),
      at: { path, query },
      rows: lines.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, SHOWN),
      ...(lines.length > 0 ? { pager: html`` } : {}),
      empty: nothingYet(
        say('Nothing was changed lately'),
        say('What assistants and people change stands here, with what came of it.'),
      ),
      columns: [
        {
          title: say('What'),
          main: true,
          cell: ({ ours, theirs }) =>
            ours
              ? html`<a href="/activity/${ours.seq}"
                    >${changesSentence(ours.changes, workWords(catalog, ours), ours.outcome === 'success')}</a
                  >${fromTo(ours.changes.find(isOf))}`
              : html`${changeSentence(theirs!, true)}${fromTo(theirs)}`,
        },
        { title: say('When'), cell: ({ at }) => shownTime(at) },
        {
          title: say('Who'),
          cell: ({ ours, theirs }) =>
            ours
              ? html`${whoOf(names, ours)}<small>${wordOf('doors', ours.door)}</small>`
              : html`${shownText(theirs!.who)}<small>${shownText(theirs!.via)}</small>
                  ${pill(say('made elsewhere'), 'warn')}`,
        },
        {
          title: say('What came of it'),
          cell: ({ at, ours }) =>
            ours && ours.outcome !== 'success'
              ? wordOf('states', ours.outcome)
              : outcomeWords(
                  outcomeOf(campaign, at.slice(0, 10), figures.today),
                  figures.settings.currency,
                ),
        },
      ],
    })}`;
}

function fromTo(
  change: { readonly before: unknown; readonly after: unknown } | undefined,
): Html | undefined {
  if (!change || typeof change.after === 'object' || change.before === null) return undefined;
  return html`<small>${shownValue(change.before, {})} → ${shownValue(change.after, {})}</small>`;
}
