/* Parts of both views. Words of an answer are untrusted: they become text, never markup. */
let openLink = () => undefined;
let locale = 'en';
const setLocale = (wanted) => {
  try {
    new Intl.NumberFormat(wanted);
    locale = wanted;
  } catch {
    /* One that nobody knows. */
  }
};
const SVG = 'http://www.w3.org/2000/svg';

const make = (name, attributes = {}, ...children) => {
  const isDrawn = ['svg', 'g', 'rect', 'path', 'text', 'title', 'line'].includes(name);
  const node = isDrawn ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children.filter((child) => child !== undefined));
  return node;
};
const view = () => document.getElementById('view');
const show = (...parts) => view().replaceChildren(...parts.filter((part) => part !== undefined));
const drawWords = (words) => show(make('p', { class: 'words' }, words));

/* Text of an answer without structure: a refusal, mostly. */
const wordsOf = ({ content = [] }) =>
  content.map((part) => (typeof part.text === 'string' ? part.text : '')).join('\n');

const MONEY = new Set(['spend', 'conversion_value', 'cpa', 'cpc', 'cpm', 'daily_budget', 'amount']);
const RATES = new Set(['ctr', 'impression_share', 'conversion_rate']);

const DAY = /^\d{4}-\d\d-\d\d$/;

const words = (key) => {
  const plain = String(key).replaceAll('_', ' ');
  return ['ctr', 'cpc', 'cpm', 'cpa', 'roas', 'id'].includes(plain)
    ? plain.toUpperCase()
    : plain.charAt(0).toUpperCase() + plain.slice(1);
};

const figure = (key, value, currency) => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value).slice(0, 200);
  if (typeof value !== 'number') return String(value).slice(0, 300);
  if (RATES.has(key))
    return value.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 });
  if (MONEY.has(key) && /^[A-Z]{3}$/.test(String(currency)))
    return value.toLocaleString(locale, { style: 'currency', currency });
  return value.toLocaleString(locale, { maximumFractionDigits: 2 });
};

const tableOf = (caption, columns, rows) =>
  make(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    make(
      'table',
      {},
      make('caption', {}, caption),
      make(
        'thead',
        {},
        make(
          'tr',
          {},
          ...columns.map(({ title, number }) =>
            make('th', { scope: 'col', class: number ? 'number' : '' }, title),
          ),
        ),
      ),
      make(
        'tbody',
        {},
        ...rows.map((row) =>
          make(
            'tr',
            {},
            ...columns.map(({ cell, number }) =>
              make(
                'td',
                { class: number ? 'number' : DAY.test(cell(row)) ? 'day' : '' },
                cell(row),
              ),
            ),
          ),
        ),
      ),
    ),
  );

const warningsOf = ({ warnings = [] }) =>
  warnings.length === 0
    ? undefined
    : make(
        'div',
        { class: 'warnings' },
        ...warnings.slice(0, 10).map((one) => {
          const said = typeof one === 'string' ? one : (one.message ?? JSON.stringify(one));
          return make('p', {}, String(said).slice(0, 400));
        }),
      );
