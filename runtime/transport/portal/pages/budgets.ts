/** Budgets of the month, for all and by platform, and the currency in which the organization reads its figures. */
import { html } from '../../../../sdk/html.ts';
import { say } from '../../../../sdk/words/say.ts';
import { mayDo } from '../../../approvals/roles.ts';
import type { Asked, ConsolePage, PortalPage, Sent } from '../console-page.ts';
import { amountOf } from '../form/amount.ts';
import { wrong } from '../form/bounds.ts';
import { choice, form, textField } from '../form/form.ts';
import { shownAccounts } from '../figures/facts-answer.ts';
import { moneySettings, putMoneySettings, wholeBudget } from '../figures/money-settings.ts';
import { entryOf } from '../note.ts';
import { amount } from '../words/amounts.ts';
import { platformTitle } from '../words/words.ts';

const path = '/budgets';
/** Currencies that people choose from, beside those of the accounts. */
const common = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AUD', 'CAD'];

export const budgetsPage: ConsolePage = {
  path,
  nav: { label: () => say('Budgets'), icon: 'credit', section: 'settings' },
  show,
  take: {
    right: 'operate',
    async work(sent) {
      await set(sent);
      return { goTo: path };
    },
  },
};

async function show(asked: Asked): Promise<PortalPage> {
  const { parts, organizationId, visit } = asked;
  const accounts = await shownAccounts(asked);
  const settings = await moneySettings(parts.store, organizationId, accounts);
  const catalog = parts.catalog.current();
  const { currency, all, platforms } = settings;
  const whole = wholeBudget(settings);
  const may = mayDo(visit.reviewer, 'operate');
  const shownValue = (value: number | null | undefined) => (value == null ? '' : String(value));
  const currencies = [
    ...new Set([currency, ...accounts.flatMap((one) => one.currency ?? []), ...common]),
  ];
  const isKnown = (one: string) =>
    parts.rates.worth(1, one, 'EUR') !== undefined || one === currency;
  const body = html`<p class="lead">
      ${say('Figures of all accounts are shown in one currency, and compared with what a month may cost. A budget here limits nothing: guard rules do that.')}
    </p>
    <p>
      ${whole === null ? say('No budget is set.') : html`${say('Budget of a month')}: <b>${amount(whole, currency)}</b>`}
    </p>
    ${
      may
        ? form(
            visit,
            { action: path },
            html`${choice(
                'currency',
                say('Currency'),
                currencies.filter(isKnown).map((one) => [one, one] as const),
                currency,
              )}
              ${textField('all', say('For all platforms together, a month'), shownValue(all), {
                hint: say('Empty: the sum of the platforms below.'),
              })}
              <fieldset class="columns">
                <legend>${say('By platform, a month')}</legend>
                ${platformsOf(accounts).map((id) => textField(`platform_${id}`, platformTitle(catalog, id), shownValue(platforms[id])))}
              </fieldset>
              <button class="solid">${say('Keep it')}</button>`,
          )
        : html`<p class="note">${say('Your role looks on: an operator sets budgets.')}</p>`
    }`;
  return { title: say('Budgets and currency'), body };
}

const platformsOf = (accounts: readonly { readonly platform: string }[]) =>
  [...new Set(accounts.map(({ platform }) => platform))].sort();

/** @throws input_invalid */
async function set(sent: Sent): Promise<void> {
  const { parts, organizationId, form: given } = sent;
  const currency = given.get('currency') ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw wrong('currency', 'must be three letters, such as EUR');
  const amountIn = (name: string): number | undefined => {
    const text = (given.get(name) ?? '').trim();
    if (text === '') return undefined;
    const value = amountOf(text);
    if (Number.isFinite(value) && value > 0) return value;
    throw wrong(name, 'must be an amount above 0, such as 12000, or empty');
  };
  const all = amountIn('all');
  const budgets = platformsOf(await shownAccounts(sent)).flatMap((id) => {
    const own = amountIn(`platform_${id}`);
    return own === undefined ? [] : [[id, own] as const];
  });
  const platforms = Object.fromEntries(budgets);
  const settings = { currency, platforms, ...(all === undefined ? {} : { all }) };
  await parts.store.transact(async (tx) => {
    putMoneySettings(tx, organizationId, settings);
    await parts.audit.append(tx, organizationId, entryOf(sent, 'portal.budget', settings));
  });
}
