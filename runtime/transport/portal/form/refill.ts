/**
 * Shows a refused form again, with the typed values, and with each error next to its field. It does this for all
 * forms, so no page has to.
 */
import { heard } from '../../../../sdk/words/heard.ts';
import type { Fault } from '../../../../sdk/errors.ts';
import { escapeHtml, Html, html } from '../../../../sdk/html.ts';
import { fieldWords } from '../words/change-view.ts';

/** The values that were sent, and their errors. */
export interface Again {
  readonly action: string;
  readonly form: URLSearchParams;
  readonly faults: readonly Fault[];
}

/** Marks the refused form, so that the folded sections around it are opened. */
const MARK = 'data-again';

/** @returns undefined if another form of the page was sent */
export function refilled(
  again: Again | undefined,
  {
    action,
    hidden,
  }: { readonly action: string; readonly hidden: Readonly<Record<string, unknown>> },
  body: string,
): { readonly body: Html; readonly mark: Html } | undefined {
  if (again?.action !== action) return undefined;
  // Several forms may share one address. Their hidden values tell which one was sent.
  const { form, faults } = again;
  const own = Object.entries(hidden).filter(([name]) => name !== 'hash' && name !== 'revision');
  if (!own.every(([name, value]) => form.get(name) === String(value))) return undefined;
  // The value of their button may tell it too.
  const buttons = [...body.matchAll(/<button\b[^>]*\bname="([\w-]+)"[^>]*\bvalue="([^"]*)"/g)];
  if (buttons.length > 0 && !buttons.some(([, name, value]) => form.get(name!) === value))
    return undefined;
  const filled = body
    .replaceAll(/<input\b[^>]*>/g, (tag) => input(tag, form))
    .replaceAll(/<select\b[^>]*>[^]*?<\/select>/g, (tag) => select(tag, form))
    .replaceAll(/<textarea\b[^>]*>[^]*?<\/textarea>/g, (tag) => lines(tag, form));
  return {
    body: new Html(faults.reduce(withSentence, filled)),
    mark: new Html(MARK),
  };
}

/** Opens the folded sections around the refused form. */
export function unfolded(page: string): string {
  const open: number[] = [];
  for (const { 0: tag, index } of page.matchAll(/<details\b|<\/details>|data-again\b/g)) {
    if (tag === '<details') open.push(index);
    else if (tag === '</details>') open.pop();
    else break;
  }
  return open.reduceRight(
    (text, at) => `${text.slice(0, at)}<details open${text.slice(at + '<details'.length)}`,
    page,
  );
}

/** Faults that no field of the page shows. */
export const unplaced = (page: string, faults: readonly Fault[]) =>
  faults.filter(({ field }) => !page.includes(`id="e-${escapeHtml(field)}"`));

const attribute = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Fills in a value again. Secrets stay empty, so people type them anew. */
function input(tag: string, form: URLSearchParams): string {
  const name = attribute(tag, 'name');
  const type = attribute(tag, 'type');
  if (name === '' || type === 'hidden' || type === 'password' || /^credential_/.test(name))
    return tag;
  if (type === 'checkbox' || type === 'radio') {
    const isChosen = form.getAll(name).map(escapeHtml).includes(attribute(tag, 'value'));
    const plain = tag.replace(/\s+checked\b/, '');
    return isChosen ? plain.replace(/\s*\/?>$/, ' checked />') : plain;
  }
  const typed = form.get(name);
  if (typed === null) return tag;
  const value = `value="${escapeHtml(typed.slice(0, 300))}"`;
  return /\bvalue="[^"]*"/.test(tag)
    ? tag.replace(/\bvalue="[^"]*"/, () => value)
    : tag.replace(/\s*\/?>$/, () => ` ${value} />`);
}

function select(tag: string, form: URLSearchParams): string {
  const typed = form.get(attribute(tag.slice(0, tag.indexOf('>')), 'name'));
  if (typed === null) return tag;
  return tag.replaceAll(/<option\b[^>]*>/g, (option) => {
    const plain = option.replace(/\s+selected\b/, '');
    const isChosen = attribute(plain, 'value') === escapeHtml(typed);
    return isChosen ? plain.replace(/\s*>$/, ' selected>') : plain;
  });
}

function lines(tag: string, form: URLSearchParams): string {
  const name = attribute(tag, 'name');
  const typed = form.get(name);
  if (typed === null || /^credential_/.test(name)) return tag;
  const begin = tag.slice(0, tag.indexOf('>') + 1);
  return `${begin}\n${escapeHtml(typed)}</textarea>`;
}

/** Puts the sentence of a fault next to its field, or above the first of its boxes. */
function withSentence(body: string, fault: Fault): string {
  const { field } = fault;
  const tags = [...body.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)];
  const found = tags.find(([tag]) => attribute(tag, 'name') === escapeHtml(field));
  if (!found || body.includes(`id="e-${escapeHtml(field)}"`)) return body;
  const [tag] = found;
  const at = found.index;
  const said = html`<small class="fault" id="e-${field}">${sentence(fault)}</small>`.text;
  if (/type="(?:checkbox|radio)"/.test(tag)) {
    const label = body.lastIndexOf('<label', at);
    return `${body.slice(0, label)}${said}${body.slice(label)}`;
  }
  const former = attribute(tag, 'aria-describedby');
  const ids = `aria-describedby="${[former, `e-${escapeHtml(field)}`].filter(Boolean).join(' ')}" aria-invalid="true"`;
  const told = former
    ? tag.replace(/aria-describedby="[^"]*"/, () => ids)
    : tag.replace(/\s*(\/?>)$/, (_, end: string) => ` ${ids} ${end}`);
  const [, closing] = /^<(select|textarea)/.exec(tag) ?? [];
  const end = closing ? body.indexOf(`</${closing}>`, at) + closing.length + 3 : at + tag.length;
  return `${body.slice(0, at)}${told}${body.slice(at + tag.length, end)}${said}${body.slice(end)}`;
}

/** Sentence for a fault: `must be above 0` of `amount` > Amount must be above 0. */
export function sentence({ field, message }: Fault): string {
  // A fragment goes on after the name of its field; in another language it may begin with a colon.
  const words = /^[a-z]/.test(message)
    ? `${fieldWords(field)} ${heard(message)}`.replace(' :', ':')
    : heard(message);
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
