/** A chart of a fenced block: JSON in, a picture of lines and bars out, with its figures as a table below. */
import { ServiceError, type Fault } from '../../../sdk/index.ts';
import { escapeHtml, html, Html } from '../../../sdk/html.ts';

interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

interface Chart {
  readonly type: 'bar' | 'line';
  readonly title: string;
  readonly unit: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

const MOST_LABELS = 120;
const MOST_SERIES = 6;
const MOST_CHARTS = 40;
const MOST_TEXT = 120;
const EXAMPLE =
  '{"type":"bar","labels":["Mon","Tue"],"series":[{"name":"Clicks","values":[12,7]}]}';

/** @throws input_invalid  `content`, with every fault by its place in the chart */
export function chartFigure(text: string, number: number): Html {
  if (number > MOST_CHARTS)
    refuse([{ field: 'content', message: `has more than ${MOST_CHARTS} charts` }]);
  const chart = chartOf(text, `content, chart ${number}`);
  const [drawn, table] = [drawing(chart), figures(chart)];
  const caption = chart.title && html`<figcaption>${chart.title}</figcaption>`;
  return html`<figure>
    ${caption}${drawn}
    <details>
      <summary>Figures</summary>
      ${table}
    </details>
  </figure>`;
}

function refuse(faults: readonly Fault[]): never {
  throw new ServiceError('input_invalid', { faults, field: 'content' });
}

function chartOf(text: string, where: string): Chart {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    given = undefined;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    refuse([{ field: where, message: `must be a JSON object such as ${EXAMPLE}` }]);
  const faults: Fault[] = [];
  const wrong = (path: string, message: string) =>
    void faults.push({ field: `${where}${path}`, message });
  const { type = 'bar', title = '', unit = '', labels, series } = given as Record<string, unknown>;
  const known = ['type', 'title', 'unit', 'labels', 'series'];
  for (const key of Object.keys(given))
    if (!known.includes(key))
      wrong(`.${key.slice(0, 40)}`, `is unknown; there are ${known.join(', ')}`);
  if (type !== 'bar' && type !== 'line') wrong('.type', 'must be bar or line');
  if (!isText(title)) wrong('.title', `must be a text of at most ${MOST_TEXT} characters`);
  if (!isText(unit)) wrong('.unit', `must be a text of at most ${MOST_TEXT} characters`);
  const isLabels = isList(labels, MOST_LABELS) && labels.every(isText);
  if (!isLabels)
    wrong('.labels', `must be 1 to ${MOST_LABELS} texts of at most ${MOST_TEXT} characters`);
  const count = isLabels ? labels.length : 0;
  if (isList(series, MOST_SERIES))
    series.forEach((one, at) =>
      checkSeries(one, count, (path, message) => wrong(`.series[${at}]${path}`, message)),
    );
  else wrong('.series', `must be a list of 1 to ${MOST_SERIES} objects with name and values`);
  if (faults.length > 0) refuse(faults);
  return { type, title, unit, labels, series } as Chart;
}

const isText = (value: unknown) => typeof value === 'string' && value.length <= MOST_TEXT;
const isList = (value: unknown, most: number): value is unknown[] =>
  Array.isArray(value) && value.length >= 1 && value.length <= most;
const isFigure = (value: unknown) =>
  value === null || (typeof value === 'number' && Math.abs(value) <= 1e15);

function checkSeries(one: unknown, count: number, wrong: (path: string, message: string) => void) {
  const { name, values } = (one ?? {}) as Record<string, unknown>;
  if (!isText(name) || name === '')
    wrong('.name', `must be a text of 1 to ${MOST_TEXT} characters`);
  if (!Array.isArray(values) || !values.every(isFigure))
    wrong('.values', 'must be a list of numbers, or null where there is none');
  else if (count > 0 && values.length !== count)
    wrong('.values', `must have ${count} figures, one for each label, and has ${values.length}`);
}

/** Told apart by people who do not see colours, too: lines by dashes. The colours are the page's, for light and dark. */
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '1 2', '10 4'];
const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 300, 64, 12, 12, 40];
const INNER = WIDTH - LEFT - RIGHT;
const round = (value: number) => Math.round(value * 10) / 10;

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** Round numbers from at most nought to at least the highest. */
function scaleOf({ series }: Chart): Scale {
  const all = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const rough = (most - least || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough)!;
  return {
    low: Math.floor(least / step) * step,
    high: Math.ceil((most || step) / step) * step,
    step,
  };
}

function drawing(chart: Chart): Html {
  const { type, labels, series, title } = chart;
  const scale = scaleOf(chart);
  const y = (value: number) =>
    round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - scale.low) / (scale.high - scale.low)));
  const slot = INNER / labels.length;
  const middle = (at: number) => round(LEFT + slot * (at + 0.5));
  const marks = series.map((one, at) =>
    type === 'bar' ? bars(one, at, chart, y) : line(one, at, middle, y),
  );
  const every = Math.ceil(labels.length / 12);
  const names = labels.map((label, at) =>
    at % every === 0 ? words(middle(at), HEIGHT - BOTTOM + 18, 'middle', clipped(label)) : '',
  );
  const about = escapeHtml(`${title || 'Chart'}: ${series.map(({ name }) => name).join(', ')}`);
  const body = [...gridOf(chart, scale, y), ...marks, ...names].join('');
  const svg = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${about}" font-size="12">${body}</svg>`;
  return html`${new Html(svg)}${legend(series)}`;
}

function gridOf({ unit }: Chart, { low, high, step }: Scale, y: (value: number) => number) {
  const count = Math.round((high - low) / step);
  return Array.from({ length: count + 1 }, (_, at) => {
    const value = low + at * step;
    const at0 = Math.abs(value) < step / 2;
    const place = y(value);
    const grid = `<path d="M${LEFT} ${place}H${WIDTH - RIGHT}" class="${at0 ? 'nought' : 'grid'}"/>`;
    return (
      grid +
      words(LEFT - 6, place + 4, 'end', `${shown(at0 ? 0 : value)}${unit && ` ${clipped(unit)}`}`)
    );
  });
}

function bars(
  { values }: Series,
  at: number,
  { labels, series }: Chart,
  y: (value: number) => number,
) {
  const slot = INNER / labels.length;
  const width = (slot * 0.8) / series.length;
  return values
    .map((value, place) => {
      if (value === null) return '';
      const [top, bottom] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
      const left = LEFT + slot * (place + 0.1) + width * at;
      return `<rect x="${round(left)}" y="${top}" width="${round(Math.max(width - 1, 0.5))}" height="${round(bottom - top)}" class="bar c${at}"/>`;
    })
    .join('');
}

/** A gap where there is no figure. */
function line(
  { values }: Series,
  at: number,
  x: (at: number) => number,
  y: (value: number) => number,
) {
  let isOn = false;
  const path = values.map((value, place) => {
    const move = value === null ? '' : `${isOn ? 'L' : 'M'}${x(place)} ${y(value)}`;
    isOn = value !== null;
    return move;
  });
  const dash = DASHES[at] && ` stroke-dasharray="${DASHES[at]}"`;
  return `<path d="${path.join('')}" class="line c${at}" stroke-linecap="round"${dash ?? ''}/>`;
}

const words = (x: number, y: number, anchor: string, text: string) =>
  `<text x="${x}" y="${round(y)}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;

const clipped = (text: string) => (text.length > 14 ? `${text.slice(0, 13)}…` : text);
const formats = [
  new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
  new Intl.NumberFormat('en', { maximumSignificantDigits: 3, notation: 'compact' }),
] as const;
const shown = (value: number) => formats[Math.abs(value) >= 100_000 ? 1 : 0].format(value);

const legend = (series: readonly Series[]) =>
  html`<p class="legend">
    ${series.map(
      ({ name }, at) =>
        html`<span><span aria-hidden="true" class="c${at}">■</span> ${name}</span> `,
    )}
  </p>`;

function figures({ labels, series, unit }: Chart): Html {
  const head = series.map(({ name }) => html`<th scope="col">${name}${unit && ` (${unit})`}</th>`);
  const rows = labels.map(
    (label, at) =>
      html`<tr>
        <th scope="row">${label}</th>
        ${series.map(({ values }) => html`<td class="right">${values[at] === null ? '–' : formats[0].format(values[at]!)}</td>`)}
      </tr>`,
  );
  return html`<div class="table" tabindex="0">
    <table>
      <thead>
        <tr>
          <td></td>
          ${head}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
