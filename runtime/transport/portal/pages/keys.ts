/** Keys of the organization: made, narrowed, given a new secret, revoked. Nothing of it can be done with a key. */
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html } from '../../../../sdk/html.ts';
import type { KeyChange, KeyRecord } from '../../../tenants/tenants.ts';
import { narrowed } from '../../../tenants/narrow-key.ts';
import {
  boundsFields,
  boundsOf,
  daysField,
  daysOf,
  offeredIn,
  type Offered,
} from '../form/bounds.ts';
import type { Asked, ConsolePage, GoTo, PortalPage, Sent } from '../console-page.ts';
import { choice, form, textField } from '../form/form.ts';
import { entryOf } from '../note.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { say, wordOf } from '../../../../sdk/words/say.ts';
import { workWords } from '../words/work-words.ts';
import { facts, pill, platformTitle } from '../words/words.ts';
import { workOf } from '../form/works.ts';

const DAY_MS = 86_400_000;
const DAYS = [30, 90, 365, 0] as const;
/** Hours for which the secret before a new one is still good. */
const OVERLAPS = [
  ['24', 'for a day more'],
  ['168', 'for a week more'],
  ['0', 'not at all'],
] as const;

const listPage: ConsolePage = {
  path: '/keys',
  nav: { label: () => say('Keys'), icon: 'key', section: 'settings' },
  showRight: 'own',
  show: (asked) => showList(asked),
  take: {
    right: 'own',
    async work(sent) {
      const { parts, organizationId, visit, form: given } = sent;
      const name = (given.get('name') ?? '').trim().slice(0, 80);
      if (name === '')
        throw new ServiceError('input_invalid', {
          faults: [{ field: 'name', message: say('Say what the key is for.') }],
        });
      const days = daysOf(sent, DAYS);
      const bounds = boundsOf(sent, await offeredIn(sent));
      const expiry =
        days === 0 ? {} : { expiresAt: new Date(parts.clock.now() + days * DAY_MS).toISOString() };
      const input = { organizationId, userId: visit.reviewer.id, name, ...bounds, ...expiry };
      const made = await parts.store.transact(async (tx) => {
        const one = await parts.keys.createIn(tx, input);
        const told = { keyId: one.key.keyId, name, ...bounds, ...expiry };
        await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.key_create', told));
        return one;
      });
      return showList(sent, made.secret);
    },
  },
};

const secretOnce = (secret: string) =>
  html`<div class="told good">
    <p>${say('This is the secret of the key. It is shown once:')}</p>
    <p><code>${secret}</code></p>
  </div>`;

function kindOf({ demo, owner, assistant }: KeyRecord): string {
  if (demo) return 'demo';
  if (owner) return 'agent';
  return assistant ? 'assistant, signed in' : 'key';
}

function stateOf({ parts }: Asked, { revokedAt, expiresAt }: KeyRecord): Html {
  if (revokedAt) return pill('revoked', 'bad');
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= parts.clock.now();
  return isOver ? pill('expired', 'warn') : pill('good', 'good');
}

/** All that a key may, in one word, or folded. */
function mayAll(scopes: readonly string[]): Html {
  if (scopes.includes('*')) return html`${say('everything')}`;
  if (scopes.length === 1) return html`${wordOf('scopes', scopes[0]!)}`;
  const changes = scopes.filter((one) => !one.endsWith(':read')).length;
  const count = scopes.length;
  return html`<details>
    <summary>
      ${changes === 0 ? say('look: {count} rights', { count }) : say('{count} rights, {changes} of them change something', { count, changes })}
    </summary>
    <ul>
      ${scopes.map((one) => html`<li>${wordOf('scopes', one)}</li>`)}
    </ul>
  </details>`;
}

function onlyOf({ parts }: Asked, { tools, platforms, accounts }: KeyRecord): string {
  const catalog = parts.catalog.current();
  const all = [
    ...(platforms ?? []).map((id) => platformTitle(catalog, id)),
    ...(accounts ?? []),
    ...(tools ?? []).map((tool) => workWords(catalog, { tool })),
  ];
  if (all.length === 0) return say('everywhere');
  const more = all.length - 4;
  const some = all.slice(0, 4).join(', ');
  return more > 0 ? say('{told}, and {count} more', { told: some, count: more }) : some;
}

async function showList(asked: Asked, secret?: string): Promise<PortalPage> {
  const { parts, organizationId, visit, query } = asked;
  const keys = await parts.keys.list(organizationId);
  const offered = await offeredIn(asked);
  const reads = offered.scopes.filter((scope) => scope.endsWith(':read'));
  const body = html`<p class="lead">
      ${say('A program or an assistant shows a key with each call. It can do what its key may do, and never more.')}
    </p>
    ${secret !== undefined && secretOnce(secret)}
    ${table({
      caption: say('Keys and sign-ins of assistants'),
      at: { path: '/keys', query },
      rows: [...keys].reverse(),
      empty: nothingYet(say('There is no key yet'), say('Make the first one below.')),
      columns: [
        {
          title: say('Name'),
          main: true,
          sort: ({ name }) => name,
          cell: (key) =>
            html`<a href="/keys/${key.keyId}">${shownText(key.name)}</a
              ><small>${kindOf(key)}</small>`,
        },
        {
          title: say('Begins'),
          cell: ({ hint, assistant }) => (assistant ? '–' : html`<code>${hint}</code>`),
        },
        {
          title: say('May'),
          cell: ({ scopes }) => html`${mayAll(scopes)}`,
        },
        { title: say('Only'), cell: (key) => shownText(onlyOf(asked, key)) },
        {
          title: say('Credits a day'),
          number: true,
          sort: ({ dailyCap }) => dailyCap,
          cell: ({ dailyCap }) => dailyCap ?? '–',
        },
        {
          title: say('Last used'),
          sort: ({ lastUsedAt }) => lastUsedAt,
          cell: ({ lastUsedAt }) => shownTime(lastUsedAt),
        },
        {
          title: say('Expires'),
          sort: ({ expiresAt }) => expiresAt,
          cell: ({ expiresAt }) => shownTime(expiresAt),
        },
        { title: say('State'), cell: (key) => stateOf(asked, key) },
      ],
    })}
    <h2>${say('Make a key')}</h2>
    ${form(
      visit,
      { action: '/keys' },
      html`${textField('name', say('What it is for'))}
        ${boundsFields(asked, offered, reads, { preset: 'look' })} ${daysField(DAYS, 90)}
        <button class="solid">${say('Make it')}</button>`,
    )}`;
  return { title: say('Keys'), body };
}

const onePage: ConsolePage = {
  path: '/keys/:id',
  showRight: 'own',
  show: async (asked) => showKey(asked, await need(asked)),
  take: {
    right: 'own',
    async work(sent) {
      const key = await need(sent);
      return workOf<Work>(sent, works)(sent, key);
    },
  },
};

/** @throws not_found  also for a key of another organization */
async function need({ parts, organizationId, params }: Asked): Promise<KeyRecord> {
  const keys = await parts.keys.list(organizationId);
  const found = keys.find(({ keyId }) => keyId === params['id']);
  if (!found) throw new ServiceError('not_found', { message: say('There is no such key.') });
  return found;
}

type Work = (sent: Sent, key: KeyRecord) => Promise<PortalPage | GoTo>;

const works = {
  async revoke(sent: Sent, { keyId }: KeyRecord) {
    const { parts, organizationId } = sent;
    await parts.store.transact(async (tx) => {
      await parts.keys.revokeIn(tx, { organizationId, keyId });
      await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.key_revoke', { keyId }));
    });
    return { goTo: '/keys' };
  },
  async rotate(sent: Sent, { keyId }: KeyRecord) {
    const { parts, organizationId, form: given } = sent;
    const hours = OVERLAPS.find(([one]) => one === given.get('overlap'))?.[0];
    if (hours === undefined) throw new ServiceError('body_malformed', { field: 'overlap' });
    const overlapMs = Number(hours) * 3_600_000;
    const made = await parts.store.transact(async (tx) => {
      const one = await parts.keys.rotateIn(tx, { organizationId, keyId }, overlapMs);
      const told = { keyId, overlapHours: Number(hours) };
      if (one)
        await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.key_rotate', told));
      return one;
    });
    if (!made)
      throw new ServiceError('input_invalid', {
        message: say('This key has no secret to change.'),
      });
    return showKey(sent, made.key, made.secret);
  },
  async narrow(sent: Sent, key: KeyRecord) {
    const { parts, organizationId } = sent;
    const { keyId } = key;
    const { scopes, platforms, accounts, dailyCap } = boundsOf(sent, await offeredBy(sent, key));
    // A right that was not narrowed stays as it is, also when it covers everything.
    const cap = dailyCap ?? key.dailyCap;
    const change: KeyChange = narrowed(key, {
      scopes,
      ...(platforms ? { platforms } : {}),
      ...(accounts ? { accounts } : {}),
      ...(cap === undefined ? {} : { dailyCap: cap }),
    });
    await parts.store.transact(async (tx) => {
      await parts.keys.changeIn(tx, { organizationId, keyId }, change);
      const told = { keyId, ...change };
      await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.key_narrow', told));
    });
    return { goTo: `/keys/${keyId}` };
  },
};

/** The rights of the key now, as far as boxes can show them. */
async function offeredBy(asked: Asked, key: KeyRecord): Promise<Offered> {
  const all = await offeredIn(asked);
  const within = (one: string, bound: readonly string[] | undefined) =>
    bound?.includes(one) ?? true;
  return {
    scopes: key.scopes.includes('*') ? all.scopes : key.scopes,
    platforms: all.platforms.filter((one) => within(one, key.platforms)),
    accounts: all.accounts.filter(({ accountId }) => within(accountId, key.accounts)),
  };
}

async function showKey(asked: Asked, key: KeyRecord, secret?: string): Promise<PortalPage> {
  const { visit, parts } = asked;
  const action = `/keys/${key.keyId}`;
  const isGood = key.revokedAt === undefined;
  const hasSecret = isGood && !key.assistant && !key.owner;
  const offered = await offeredBy(asked, key);
  const { formerUntil } = key;
  const hasFormer = formerUntil !== undefined && Date.parse(formerUntil) > parts.clock.now();
  const body = html`${secret !== undefined && secretOnce(secret)}
  ${facts([
    [say('State'), stateOf(asked, key)],
    [say('Sort'), kindOf(key)],
    [say('May'), mayAll(key.scopes)],
    [say('Only'), shownText(onlyOf(asked, key))],
    [say('Credits a day'), key.dailyCap ?? '–'],
    [say('Made'), shownTime(key.createdAt)],
    [say('Last used'), shownTime(key.lastUsedAt)],
    [say('Expires'), shownTime(key.expiresAt)],
    [say('Former secret'), hasFormer ? html`good until ${shownTime(formerUntil)}` : '–'],
  ])}
  ${
    hasSecret &&
    html`<h2>${say('A new secret')}</h2>
      ${form(
        visit,
        { action, hidden: { do: 'rotate' } },
        html`${choice('overlap', say('The present one is good'), OVERLAPS, '24')}
          <button>${say('Make a new secret')}</button>`,
      )}`
  }
  ${
    isGood &&
    html`<h2>${say('Less than now')}</h2>
      ${form(
        visit,
        { action, hidden: { do: 'narrow' } },
        html`${boundsFields(asked, offered, offered.scopes, { dailyCap: key.dailyCap })}
          <button>${say('Narrow it')}</button>`,
      )}
      <h2>${say('No more')}</h2>
      ${form(
        visit,
        { action, hidden: { do: 'revoke' } },
        html`<p>${say('It is refused from the next call on, and what runs under it stops.')}</p>
          <button class="harm">${say('Revoke it')}</button>`,
      )}`
  }`;
  return { title: shownText(key.name), body, under: { path: '/keys', title: say('Keys') } };
}

export const keyPages: readonly ConsolePage[] = [listPage, onePage];
