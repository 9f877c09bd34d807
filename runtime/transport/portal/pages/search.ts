/** Search over everything that a person of the organization may look at: each kind is a row of a table here. */
import { html, type Html } from '../../../../sdk/html.ts';
import { changesSentence } from '../../../../sdk/words/change-words.ts';
import { say } from '../../../../sdk/words/say.ts';
import { valueAt } from '../../../../sdk/value-at.ts';
import { mayDo } from '../../../approvals/roles.ts';
import { campaignPath } from '../campaigns/campaign-path.ts';
import type { Asked, ConsolePage, PortalPage } from '../console-page.ts';
import { figuresOf } from '../figures/day-figures.ts';
import { keptReports } from '../reports/kept-reports.ts';
import { nothingYet } from '../frame/table.ts';
import { textField } from '../form/form.ts';
import { shownText } from '../words/shown-value.ts';
import { workWords } from '../words/work-words.ts';
import { platformTitle } from '../words/words.ts';
import { accountPath } from './accounts.ts';

interface Hit {
  readonly to: string;
  readonly words: string;
  readonly under?: string;
}

/** Records of a kind that are looked through, and hits that are shown. */
const MOST_RECORDS = 200;
const SHOWN = 8;

type Look = (asked: Asked) => Promise<readonly Hit[]>;

const kinds: readonly (readonly [() => string, Look])[] = [
  [() => say('Campaigns'), campaigns],
  [() => say('Accounts'), accounts],
  [() => say('Decisions'), decisions],
  [() => say('Kept reports'), reports],
  [() => say('Schedules'), schedules],
  [() => say('Library'), records],
  [() => say('People'), people],
  [() => say('Keys'), keys],
];

export const searchPage: ConsolePage = {
  path: '/search',
  show,
};

async function show(asked: Asked): Promise<PortalPage> {
  const q = (asked.query.get('q') ?? '').trim().slice(0, 200);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : await Promise.all(kinds.map(([, look]) => look(asked)));
  const fits = ({ words: name, under = '' }: Hit) =>
    words.every((word) => `${name} ${under}`.toLowerCase().includes(word));
  const groups = found.map((hits, at) => ({ title: kinds[at]![0](), hits: hits.filter(fits) }));
  const body = html`<form method="get" action="/search" class="filters">
      ${textField('q', say('Search'), q)} <button>${say('Search')}</button>
    </form>
    ${groups.flatMap(({ title, hits }) => (hits.length === 0 ? [] : [group(title, hits)]))}
    ${
      words.length > 0 &&
      groups.every(({ hits }) => hits.length === 0) &&
      nothingYet(
        say('Nothing was found'),
        say('Search for the name of a campaign, an account, a report, a person.'),
      )
    }`;
  return { title: say('Search'), body };
}

const group = (title: string, hits: readonly Hit[]): Html =>
  html`<h2>${title} <small>${hits.length}</small></h2>
    <ul class="hits">
      ${hits.slice(0, SHOWN).map(({ to, words, under }) => html`<li><a href="${to}">${words}</a>${under && html` <small>${under}</small>`}</li>`)}
    </ul>
    ${hits.length > SHOWN && html`<p class="note">${say('and {count} more', { count: hits.length - SHOWN })}</p>`}`;

async function campaigns(asked: Asked): Promise<readonly Hit[]> {
  const catalog = asked.parts.catalog.current();
  const { campaigns: all } = await figuresOf(asked);
  return all.map((one) => ({
    to: campaignPath(one),
    words: shownText(one.name),
    under: platformTitle(catalog, one.platform),
  }));
}

async function accounts({ parts, organizationId }: Asked): Promise<readonly Hit[]> {
  const catalog = parts.catalog.current();
  return (await parts.connections.list(organizationId)).map((one) => ({
    to: accountPath(one),
    words: shownText(one.accountName ?? one.accountId),
    under: `${platformTitle(catalog, one.platform)}, ${one.accountId}`,
  }));
}

async function decisions({ parts, organizationId }: Asked): Promise<readonly Hit[]> {
  const catalog = parts.catalog.current();
  return (await parts.approvals.list(organizationId)).slice(0, MOST_RECORDS).map((one) => ({
    to: `/approvals/${one.id}`,
    words: changesSentence(one.changes, workWords(catalog, one)),
    under: platformTitle(catalog, one.platform),
  }));
}

async function reports({ parts, organizationId }: Asked): Promise<readonly Hit[]> {
  const all = await keptReports(parts.store, organizationId);
  return all.map(({ name, query }) => ({ to: `/reports?${query}`, words: shownText(name) }));
}

async function schedules({ parts, organizationId }: Asked): Promise<readonly Hit[]> {
  const catalog = parts.catalog.current();
  return (await parts.schedules.list(organizationId)).map(({ id, name, call }) => ({
    to: `/schedules/${id}`,
    words: shownText(name === '' ? workWords(catalog, { tool: call.toolName }) : name),
  }));
}

async function records({ parts, organizationId }: Asked): Promise<readonly Hit[]> {
  const { console: shown, records: known } = parts.catalog.current().parts;
  const organization = await parts.organizations.find(organizationId);
  if (!organization) return [];
  const owner = { organizationId, workspaceId: organization.workspaces[0]!.id };
  const lists = await Promise.all(
    [...shown.values()].map(async ({ record, title, columns }) => {
      const kind = known.get(record);
      if (!kind) return [];
      const { rows } = await parts.records.list(owner, kind, { limit: MOST_RECORDS });
      return rows.map(({ id, value: { value } }): Hit => {
        const name = valueAt(value, columns[0]!.field);
        return {
          to: `/records/${record}/${encodeURIComponent(id)}`,
          words: typeof name === 'string' ? shownText(name) : id,
          under: title,
        };
      });
    }),
  );
  return lists.flat();
}

async function people({ parts, organizationId }: Asked): Promise<readonly Hit[]> {
  const all = await parts.portal.reviewers(organizationId);
  return all.map(({ name, email }) => ({
    to: '/people',
    words: shownText(name),
    under: email ?? '',
  }));
}

async function keys({ parts, organizationId, visit }: Asked): Promise<readonly Hit[]> {
  if (!mayDo(visit.reviewer, 'own')) return [];
  return (await parts.keys.list(organizationId)).map(({ keyId, name }) => ({
    to: `/keys/${keyId}`,
    words: shownText(name),
  }));
}
