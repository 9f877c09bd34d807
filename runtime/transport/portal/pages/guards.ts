/**
 * Guard rules: the changes each one holds back, those it would have held, and another limit, tried before it is set.
 */
import { heard } from '../../../../sdk/words/heard.ts';
import { capital, plainName, say, wordOf } from '../../../../sdk/words/say.ts';
import { workWords } from '../words/work-words.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html } from '../../../../sdk/html.ts';
import { portalEntry } from '../../../approvals/portal-entry.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { GuardRule } from '../../../guards/guard-rule.ts';
import { conditionWords } from '../../../guards/rule-words.ts';
import { changedRules, limits, simulateGuards } from '../../../guards/simulate-past.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { choice, form, textField } from '../form/form.ts';
import { shownText, shownTime } from '../words/shown-value.ts';
import { nothingYet, table } from '../frame/table.ts';
import { pill } from '../words/words.ts';

const under = {
  path: '/guards',
  get title() {
    return say('Guard rules');
  },
};

const rulesPage: ConsolePage = {
  path: '/guards',
  nav: { label: () => say('Guard rules'), icon: 'guard', section: 'settings' },
  async show(asked) {
    const { parts, organizationId, path, query } = asked;
    const rules = await parts.guards.rules(organizationId);
    const body = html`<p class="lead">
        ${say('A rule looks at every change before it is made, whoever asks for it. A change that it holds waits for a person; one that it refuses is not made.')}
      </p>
      ${simulateForm(asked, rules)}
      ${table({
        caption: say('Rules of this organization'),
        at: { path, query },
        rows: rules,
        empty: nothingYet(say('There are no rules'), say('Defaults hold for every organization.')),
        columns: [
          {
            title: say('Rule'),
            main: true,
            sort: ({ id }) => id,
            cell: ({ id }) => wordOf('rules', id),
          },
          { title: say('Does not let pass that'), cell: ({ when }) => conditionWords(when) },
          {
            title: say('Then'),
            sort: ({ action }) => action,
            cell: ({ action }) =>
              pill(
                action === 'hold' ? say('a person is asked') : wordOf('states', 'refused'),
                action === 'hold' ? 'warn' : 'bad',
              ),
          },
          {
            title: say('State'),
            sort: ({ off }) => (off ? 'off' : 'on'),
            cell: ({ off }) => pill(off ? say('off') : say('on'), off ? 'plain' : 'good'),
          },
        ],
      })}`;
    return { title: say('Guard rules'), body };
  },
};

function simulateForm({ visit }: Asked, rules: readonly GuardRule[]) {
  const names = rules.map(({ id, when }) => {
    const limit = limits[when.kind];
    return [id, `${wordOf('rules', id)}${limit ? ` (${plainName(limit)})` : ''}`] as const;
  });
  return form(
    visit,
    { action: '/guards/simulate', class: 'filters' },
    html`${choice(
        'days',
        say('Held in'),
        [
          ['7', say('the last week')],
          ['30', say('the last month')],
          ['90', say('the last 90 days')],
        ],
        '30',
      )}
      ${choice('rule', say('With another limit of'), [['', say('no rule')], ...names], '')}
      ${textField('value', say('Limit, on or off'), '')}
      <button>${say('See what would have been held')}</button>`,
  );
}

const simulatePage: ConsolePage = {
  path: '/guards/simulate',
  take: { right: 'look', work: simulated },
};

const wishOf = ({ form: fields }: Sent) => {
  const rule = fields.get('rule') ?? '';
  const value = (fields.get('value') ?? '').trim();
  const days = Number(fields.get('days'));
  return {
    rule,
    value,
    days: Number.isInteger(days) && days >= 1 && days <= 365 ? days : 30,
    set: rule !== '' && value !== '' ? { [rule]: value } : ({} as Record<string, string>),
  };
};

async function simulated(sent: Sent): Promise<PortalPage> {
  const { parts, organizationId, visit, path, query } = sent;
  const catalog = parts.catalog.current();
  const { rule, value, days, set } = wishOf(sent);
  const answer = await simulateGuards(parts, { organizationId, days, set });
  const held = answer.rules.flatMap((one) =>
    one.held.map((hold) => ({ ...hold, rule: one.rule, off: one.off })),
  );
  const isTried = Object.keys(set).length > 0;
  const body = html`<p class="lead">
      ${say('{calls} calls with {changes} changes were looked at, since {time}.', { calls: answer.calls, changes: answer.changes, time: shownTime(answer.since) })}
      ${isTried && say('The limit of “{rule}” was taken for {value}.', { rule: wordOf('rules', rule), value })}
    </p>
    ${answer.warnings.map((one) => html`<p class="told warn">${heard(one)}</p>`)}
    ${
      isTried && mayDo(visit.reviewer, 'own')
        ? form(
            visit,
            { action: '/guards/set', hidden: { rule, value } },
            html`<p><button class="solid">${say('Let it hold from now on')}</button></p>`,
          )
        : undefined
    }
    ${table({
      caption: say('By rule'),
      at: { path, query },
      rows: answer.rules,
      empty: html``,
      pager: html``,
      columns: [
        {
          title: say('Rule'),
          main: true,
          cell: (one) => html`${wordOf('rules', one.rule)} ${one.off && pill(say('off'))}`,
        },
        { title: say('When'), cell: ({ when }) => when },
        { title: say('Would have held'), number: true, cell: (one) => one.held.length },
        { title: say('Not known'), number: true, cell: ({ unknown }) => unknown },
      ],
    })}
    <h2>${say('Each of them')}</h2>
    ${table({
      caption: say('The first {count} of {all}', {
        count: Math.min(held.length, 200),
        all: held.length,
      }),
      at: { path, query },
      rows: held.slice(0, 200),
      empty: nothingYet(
        say('Nothing would have been held'),
        say('No change of that time goes beyond a rule.'),
      ),
      ...(held.length > 0 ? { pager: html`` } : {}),
      columns: [
        {
          title: say('What'),
          main: true,
          cell: ({ run_id, script }) =>
            run_id === null
              ? workWords(catalog, { tool: script ?? '' })
              : html`<a href="/runs/${run_id}">${workWords(catalog, { tool: script ?? '' })}</a>`,
        },
        { title: say('When'), cell: ({ at }) => shownTime(at) },
        { title: say('Rule'), cell: (one) => wordOf('rules', one.rule) },
        { title: say('Why'), cell: ({ message }) => capital(heard(shownText(message))) },
        {
          title: say('Then'),
          cell: ({ outcome }) => (outcome === 'made' ? say('it was made') : say('it waited')),
        },
      ],
    })}`;
  return { title: say('What would have been held'), body, under };
}

const setPage: ConsolePage = {
  path: '/guards/set',
  take: {
    right: 'own',
    async work(sent) {
      const { parts, organizationId, visit } = sent;
      const { rule, value, set } = wishOf(sent);
      const rules = changedRules(await parts.guards.rules(organizationId), set);
      const changed = rules.find(({ id }) => id === rule);
      if (!changed) throw new ServiceError('not_found');
      await parts.guards.set(organizationId, changed);
      const entry = portalEntry(parts.clock.now(), 'portal.guard', visit.reviewer.id, {
        rule,
        value,
      });
      await parts.store.transact((tx) => parts.audit.append(tx, organizationId, entry));
      return { goTo: '/guards' };
    },
  },
};

export const guardPages: readonly ConsolePage[] = [rulesPage, simulatePage, setPage];
