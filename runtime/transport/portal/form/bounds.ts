/** The rights of a person or a key, as boxes of a form: scopes, platforms, accounts, credits a day. */
import { mayWords } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html, type Insert } from '../../../../sdk/html.ts';
import type { Asked, Sent } from '../console-page.ts';
import { scopesOf } from '../../../oauth/scopes-of.ts';
import { textField } from './form.ts';
import { shownText } from '../words/shown-value.ts';
import { platformTitle } from '../words/words.ts';

export interface Bounds {
  readonly scopes: readonly string[];
  /** Absent: all. */
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  readonly dailyCap?: number;
}

/** The rights that can be chosen: all there are, or those a key has now. */
export interface Offered {
  readonly scopes: readonly string[];
  readonly platforms: readonly string[];
  readonly accounts: readonly { readonly accountId: string; readonly accountName: string | null }[];
}

export async function offeredIn({ parts, organizationId }: Asked): Promise<Offered> {
  const connections = await parts.connections.list(organizationId);
  return {
    scopes: scopesOf(parts.catalog.current()),
    platforms: [...new Set(connections.map(({ platform }) => platform))].toSorted(),
    accounts: connections.map(({ accountId, accountName }) => ({
      accountId,
      accountName: accountName ?? null,
    })),
  };
}

/** @param chosen  scopes that are ticked at first; platforms and accounts all are */
export function boundsFields(
  { parts }: Asked,
  { scopes, platforms, accounts }: Offered,
  chosen: readonly string[],
  dailyCap?: number,
): Html {
  const catalog = parts.catalog.current();
  const [reads, rest] = [true, false].map((isRead) =>
    scopes
      .filter((scope) => scope.endsWith(':read') === isRead)
      .map((scope) => box('scope', scope, mayWords(scope), chosen.includes(scope))),
  );
  return html`${group('What it may look at', reads!)} ${group('What it may change or spend', rest!)}
  ${group(
    'On which platforms',
    platforms.map((id) => box('platform', id, platformTitle(catalog, id), true)),
  )}
  ${group(
    'On which accounts',
    accounts.map(({ accountId, accountName }) =>
      box(
        'account',
        accountId,
        accountName ? html`${shownText(accountName)} <small>${accountId}</small>` : accountId,
        true,
      ),
    ),
  )}
  ${textField('daily_cap', 'Credits a day', dailyCap === undefined ? '' : String(dailyCap), {
    type: 'number',
    hint: dailyCap === undefined ? 'Empty: as many as there are.' : `At most ${dailyCap}.`,
  })}`;
}

const group = (title: string, boxes: readonly Html[]): Html | undefined =>
  boxes.length === 0
    ? undefined
    : html`<fieldset>
        <legend>${title}</legend>
        ${boxes}
      </fieldset>`;

const box = (name: string, value: string, words: Insert, isChosen: boolean): Html =>
  html`<label class="check"
    ><input type="checkbox" name="${name}" value="${value}" ${isChosen && html`checked`} />
    <span>${words}</span></label
  >`;

/** @throws input_invalid  nothing was chosen, or something that was not offered */
export function boundsOf({ form: given }: Pick<Sent, 'form'>, offered: Offered): Bounds {
  const chosen = (name: string, all: readonly string[], words: string): readonly string[] => {
    const found = [...new Set(given.getAll(name))].filter((one) => all.includes(one));
    if (found.length > 0) return found;
    throw wrong(name, `Choose at least one of ${words}.`);
  };
  const bounded = (name: string, every: readonly string[], words: string) => {
    if (every.length === 0) return undefined;
    const found = chosen(name, every, words);
    return found.length === every.length ? undefined : found;
  };
  const ids = offered.accounts.map(({ accountId }) => accountId);
  const platforms = bounded('platform', offered.platforms, 'the platforms');
  const accounts = bounded('account', [...new Set(ids)], 'the accounts');
  return {
    scopes: chosen('scope', offered.scopes, 'what it may do'),
    ...(platforms ? { platforms } : {}),
    ...(accounts ? { accounts } : {}),
    ...capOf(given.get('daily_cap') ?? ''),
  };
}

function capOf(text: string): { readonly dailyCap?: number } {
  if (text.trim() === '') return {};
  const dailyCap = Number(text);
  if (Number.isSafeInteger(dailyCap) && dailyCap > 0) return { dailyCap };
  throw wrong('daily_cap', 'Credits a day must be a whole number above 0.');
}

/** For how long, as a choice of days; 0 is for ever. */
export function daysField(days: readonly number[], first: number): Html {
  const words = (one: number) =>
    one === 0 ? 'Until it is revoked' : `${one} ${one === 1 ? 'day' : 'days'}`;
  return html`<div class="field">
    <label for="f-days">For how long</label>
    <select id="f-days" name="days">
      ${days.map((one) => html`<option value="${one}" ${one === first && html`selected`}>${words(one)}</option>`)}
    </select>
  </div>`;
}

export function daysOf({ form: given }: Pick<Sent, 'form'>, all: readonly number[]): number {
  const days = all.find((one) => String(one) === given.get('days'));
  if (days !== undefined) return days;
  throw wrong('days', `Days must be one of ${all.join(', ')}.`);
}

export const wrong = (field: string, message: string) =>
  new ServiceError('input_invalid', { message, faults: [{ field, message }] });
