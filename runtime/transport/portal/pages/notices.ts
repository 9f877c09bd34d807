/** The inbox: what happened since the last look, unread first to the eye, each with the way to the thing. */
import { html, type Html } from '../../../../sdk/html.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import type { PlacedEntry } from '../../../audit/audit.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { wrong } from '../form/bounds.ts';
import { form } from '../form/form.ts';
import { nothingYet, table } from '../frame/table.ts';
import { mark, noticesOf, type PersonNotice } from '../notices/notices.ts';
import { errorWords } from '../words/error-words.ts';
import { namesOf, whoOf } from '../words/names.ts';
import { shownTime } from '../words/shown-value.ts';
import { pill } from '../words/words.ts';
import { deedWords, outcomeWords, tones } from './activity.ts';

const path = '/notices';
const isMark = (text: string | null) => text === 'read' || text === 'unread' || text === 'all';

export const noticesPage: ConsolePage = {
  path,
  show,
  take: {
    right: 'look',
    async work({ parts, visit, form: given }) {
      const [as, seq] = [given.get('as'), Number(given.get('seq'))];
      if (!isMark(as) || !Number.isSafeInteger(seq) || seq < 1)
        throw wrong('seq', 'must be the number of a notice');
      await parts.store.transact((tx) => mark(tx, visit.reviewer, { seq, as }));
      return { goTo: path };
    },
  },
};

async function show(asked: Asked): Promise<PortalPage> {
  const { parts, visit, query } = asked;
  const [notices, names] = await Promise.all([noticesOf(parts, visit.reviewer), namesOf(asked)]);
  const catalog = parts.catalog.current();
  const unread = notices.filter(({ isRead }) => !isRead).length;
  const [newest] = notices;
  const body = table<PersonNotice>({
    caption: say('{count} unread, newest first', { count: unread }),
    at: { path, query },
    rows: notices,
    pager: html``,
    empty: nothingYet(
      say('Nothing happened yet'),
      say('What assistants, rules and other people do, ask for or fail at stands here.'),
    ),
    columns: [
      {
        title: say('What'),
        main: true,
        cell: ({ entry, isRead }) =>
          html`${isRead ? undefined : html`${pill(say('new'), 'warn')} `}<a href="${thingOf(entry)}"
              >${deedWords(catalog, entry)}</a
            ><small>${say('by {door}', { door: wordOf('doors', entry.door) })}</small>`,
      },
      { title: say('When'), cell: ({ entry }) => shownTime(entry.at) },
      { title: say('Who'), cell: ({ entry }) => whoOf(names, entry) },
      {
        title: say('Outcome'),
        cell: ({ entry: { outcome, error } }) =>
          html`${pill(outcomeWords(outcome), tones[outcome])}${error && html`<small>${errorWords(error)}</small>`}`,
      },
      { title: say('Then'), cell: (one) => markForm(asked, one) },
    ],
  });
  const actions =
    newest && unread > 0
      ? form(
          visit,
          { action: path, hidden: { as: 'all', seq: newest.entry.seq } },
          html`<button>${say('Mark all as read')}</button>`,
        )
      : undefined;
  return { title: say('Notices'), body, ...(actions ? { actions } : {}) };
}

/** The decision that waits, the run that changed something, else the entry. */
function thingOf({ approvalId, runId, changes, seq }: PlacedEntry): string {
  if (approvalId) return `/approvals/${approvalId}`;
  return runId && changes.length > 0 ? `/runs/${runId}` : `/activity/${seq}`;
}

const markForm = ({ visit }: Asked, { entry: { seq }, isRead }: PersonNotice): Html =>
  form(
    visit,
    { action: path, hidden: { as: isRead ? 'unread' : 'read', seq } },
    html`<button class="quiet">${isRead ? say('Mark as unread') : say('Mark as read')}</button>`,
  );
