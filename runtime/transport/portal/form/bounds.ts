/** The rights of a person or a key, as boxes of a form: scopes, platforms, accounts, credits a day. */
import { mayWords, say } from '../../../../sdk/words/say.ts';
import { ServiceError } from '../../../../sdk/errors.ts';
import { html, type Html, type Insert } from '../../../../sdk/html.ts';
import type { Asked, Sent } from '../console-page.ts';
import { scopesOf } from '../../../oauth/scopes-of.ts';
import { textField } from './form.ts';
import { shownText } from '../words/shown-value.ts';
import { presetChoice, rightsOf, type Preset } from './presets.ts';
import { platformTitle } from '../words/words.ts';

export interface Bounds {
  readonly scopes: readonly string[];
  /** Absent: all. */
  readonly platforms?: readonly string[];
  readonly accounts?: readonly string[];
  readonly dailyCap?: number;
  /** Changes that wait for a person even if guards let them pass. */
  readonly waits?: 'changes';
}

/** The rights that can be chosen: all there are, or those a key has now. */
export interface Offered {
  readonly scopes: readonly string[];
  readonly platforms: readonly string[];
  readonly accounts: readonly {
    readonly platform: string;
    readonly accountId: string;
    readonly accountName: string | null;
  }[];
}

export async function offeredIn({ parts, organizationId }: Asked): Promise<Offered> {
  const connections = await parts.connections.list(organizationId);
  return {
    scopes: scopesOf(parts.catalog.current()),
    platforms: [...new Set(connections.map(({ platform }) => platform))].toSorted(),
    accounts: connections.map(({ platform, accountId, accountName }) => ({
      platform,
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
  { dailyCap, preset }: { readonly dailyCap?: number | undefined; readonly preset?: Preset } = {},
): Html {
  const [reads, rest] = [true, false].map((isRead) =>
    scopes
      .filter((scope) => scope.endsWith(':read') === isRead)
      .map((scope) => box('scope', scope, mayWords(scope), chosen.includes(scope))),
  );
  const boxes = html`${group(say('What it may look at'), reads!)}
  ${group(say('What it may change or spend'), rest!)}`;
  return html`${
    preset
      ? html`${presetChoice(preset)}
          <details>
            <summary>${say('Single rights, for “as ticked below”')}</summary>
            ${boxes}
          </details>`
      : boxes
  }
  ${placeBoxes(parts.catalog.current(), platforms, accounts)}
  ${textField('daily_cap', say('Credits a day'), dailyCap === undefined ? '' : String(dailyCap), {
    type: 'number',
    hint:
      dailyCap === undefined
        ? say('Empty: as many as there are.')
        : say('At most {count}.', { count: dailyCap }),
  })}`;
}

/** A platform and its accounts, one below the other; what is long folds open. */
function placeBoxes(
  catalog: ReturnType<Asked['parts']['catalog']['current']>,
  platforms: Offered['platforms'],
  accounts: Offered['accounts'],
): Html {
  const shown = platforms.map((id) => {
    const own = accounts.filter(({ platform }) => platform === id);
    return html`<div class="place">
      ${box('platform', id, html`<b>${platformTitle(catalog, id)}</b>`, true)}
      ${own.map(({ accountId, accountName }) =>
        box(
          'account',
          accountId,
          html`${shownText(accountName ?? accountId)}
            <small>${platformTitle(catalog, id)}, ${accountId}</small>`,
          true,
        ),
      )}
    </div>`;
  });
  if (shown.length === 0) return html``;
  const legend = html`<legend>${say('On which platforms and accounts')}</legend>`;
  return shown.length <= FEW_PLATFORMS
    ? html`<fieldset>${legend} ${shown}</fieldset>`
    : html`<fieldset>
        ${legend}
        <details>
          <summary>
            ${say('All {platforms} platforms and {accounts} accounts: open to leave some out', { platforms: platforms.length, accounts: accounts.length })}
          </summary>
          ${shown}
        </details>
      </fieldset>`;
}

const FEW_PLATFORMS = 4;

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
    throw wrong(name, words);
  };
  const bounded = (name: string, every: readonly string[], words: string) => {
    if (every.length === 0) return undefined;
    const found = chosen(name, every, words);
    return found.length === every.length ? undefined : found;
  };
  const ids = offered.accounts.map(({ accountId }) => accountId);
  const platforms = bounded(
    'platform',
    offered.platforms,
    say('Choose at least one of the platforms.'),
  );
  const accounts = bounded(
    'account',
    [...new Set(ids)],
    say('Choose at least one of the accounts.'),
  );
  return {
    ...rightsOf(given, offered.scopes, () =>
      chosen('scope', offered.scopes, say('Choose at least one of what it may do.')),
    ),
    ...(platforms ? { platforms } : {}),
    ...(accounts ? { accounts } : {}),
    ...capOf(given.get('daily_cap') ?? ''),
  };
}

function capOf(text: string): { readonly dailyCap?: number } {
  if (text.trim() === '') return {};
  const dailyCap = Number(text);
  if (Number.isSafeInteger(dailyCap) && dailyCap > 0) return { dailyCap };
  throw wrong('daily_cap', say('Credits a day must be a whole number above 0.'));
}

/** For how long, as a choice of days; 0 is for ever. */
export function daysField(days: readonly number[], first: number): Html {
  const words = (one: number) =>
    one === 0
      ? say('Until it is revoked')
      : one === 1
        ? say('1 day')
        : say('{count} days', { count: one });
  return html`<div class="field">
    <label for="f-days">${say('For how long')}</label>
    <select id="f-days" name="days">
      ${days.map((one) => html`<option value="${one}" ${one === first && html`selected`}>${words(one)}</option>`)}
    </select>
  </div>`;
}

export function daysOf({ form: given }: Pick<Sent, 'form'>, all: readonly number[]): number {
  const days = all.find((one) => String(one) === given.get('days'));
  if (days !== undefined) return days;
  throw wrong('days', say('Days must be one of {days}.', { days: all.join(', ') }));
}

export const wrong = (field: string, message: string) =>
  new ServiceError('input_invalid', { message, faults: [{ field, message }] });
