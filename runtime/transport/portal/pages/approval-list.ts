/** The changes that wait for a person, and those decided: from, to, times, account, who asked, when it ends. */
import { hours } from '../words/durations.ts';
import { workWords } from '../words/work-words.ts';
import { changesSentence } from '../../../../sdk/words/change-words.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { Approval } from '../../../approvals/approval.ts';
import { takenBack, type TakenBack } from '../../../approvals/taken-back.ts';
import type { Asked, PortalPage } from '../console-page.ts';
import { shownText, shownTime, shownValue } from '../words/shown-value.ts';
import { nothingYet, table, type Column } from '../frame/table.ts';
import { pill, platformMark, type Tone } from '../words/words.ts';

export const words: Readonly<Record<Approval['status'], string>> = {
  pending: 'waits for a decision',
  approved: 'approved, running',
  declined: 'declined',
  expired: 'expired',
  executed: 'approved and done',
  failed: 'approved, but not done',
};

/** State of an approval, and whether an undo took its changes back since. */
export function stateOf({ status }: Approval, back: TakenBack | undefined): Html {
  if (!back) return pill(words[status], tones[status]);
  return pill(back.all ? 'approved, and taken back' : 'approved, taken back in part', 'warn');
}

export const tones: Readonly<Partial<Record<Approval['status'], Tone>>> = {
  pending: 'warn',
  executed: 'good',
  failed: 'bad',
};

export async function listPage(asked: Asked): Promise<PortalPage> {
  const { parts, path, query, organizationId } = asked;
  const [approvals, keys] = await Promise.all([
    parts.approvals.list(organizationId),
    parts.keys.list(organizationId),
  ]);
  const at = { path, query };
  const open = approvals.filter(({ status }) => status === 'pending');
  const past = approvals.filter(({ status }) => status !== 'pending');
  const backs = await backsOf(asked, past);
  const names = new Map(keys.map(({ keyId, name }) => [keyId, name]));
  const columns = columnsOf(asked, names);
  const body = html`${table({
      caption: 'Waiting for a decision',
      at,
      name: 'open',
      rows: open,
      columns: [...columns, endColumn(parts.clock.now())],
      empty: nothingYet(
        'Nothing waits for a decision',
        'When a rule holds a change back, it stands here, and whoever may decide is told at once.',
      ),
    })}
    <h2>Earlier</h2>
    ${table({
      caption: 'Decided, done or expired',
      at,
      rows: past,
      columns: [...columns, stateColumn(backs)],
      pageSize: 25,
      empty: html`<p class="note">No decisions yet.</p>`,
    })}`;
  return { title: 'Approvals', body };
}

function columnsOf({ parts }: Asked, keys: ReadonlyMap<string, string>): Column<Approval>[] {
  const catalog = parts.catalog.current();
  return [
    {
      title: 'Change',
      main: true,
      sort: (one) => changesSentence(one.changes, workWords(catalog, one)),
      cell: (one) =>
        html`<a href="/approvals/${one.id}"
          >${changesSentence(one.changes, workWords(catalog, one))}</a
        >`,
    },
    { title: 'From', cell: ({ changes }) => side(changes, 'before') },
    { title: 'To', cell: ({ changes }) => side(changes, 'after') },
    {
      title: 'Account',
      sort: ({ platform, account }) => `${platform} ${account?.account_name ?? ''}`,
      cell: ({ platform, account }) =>
        html`${platformMark(catalog, platform)}<small
            >${shownText(account?.account_name ?? account?.account_id)}</small
          >`,
    },
    {
      title: 'Asked by',
      cell: ({ asker }) => shownText(keys.get(asker.keyId) ?? asker.userId),
    },
    {
      title: 'Asked',
      sort: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => shownTime(createdAt),
    },
  ];
}

const endColumn = (now: number): Column<Approval> => ({
  title: 'Ends',
  sort: ({ expiresAt }) => expiresAt,
  cell: ({ expiresAt }) =>
    html`${shownTime(expiresAt)}<small>in ${hours(Date.parse(expiresAt) - now)}</small>`,
});

type Backs = ReadonlyMap<string, TakenBack | undefined>;

/** Most approvals of the list for which an undo is looked up. Older ones show it on their own page. */
const MOST_LOOKED_AT = 60;

async function backsOf({ parts }: Asked, past: readonly Approval[]): Promise<Backs> {
  const done = past.filter(({ status }) => status === 'executed').slice(0, MOST_LOOKED_AT);
  return new Map(
    await Promise.all(done.map(async (one) => [one.id, await takenBack(parts, one)] as const)),
  );
}

const stateColumn = (backs: Backs): Column<Approval> => ({
  title: 'State',
  sort: ({ status }) => status,
  cell: (approval) => {
    const { id, decision, endedAt } = approval;
    return html`${stateOf(approval, backs.get(id))}<small
        >${decision ? `${shownText(decision.name)}, ` : ''}${shownTime(endedAt ?? decision?.at)}</small
      >`;
  },
});

function side(changes: Approval['changes'], which: 'before' | 'after') {
  const [first] = changes;
  if (!first) return '–';
  const value = first[which];
  if (typeof value === 'object' && value !== null) return which === 'after' ? 'settings' : '–';
  return shownValue(value, first);
}
