/**
 * Charts drawn on the server: bars of one day on each other, lines over days, and small lines for rows of tables. Lines are told apart
 * by stroke and by a label at their end, so that nobody needs colours. A day that nobody knows is a gap. A table stands beside each.
 */
import { html, type Html } from '../../../../sdk/html.ts';

interface ChartWish {
  /** Says the content of the chart, for people who do not see it. */
  readonly title: string;
  /** Of each day, along the longest line. */
  readonly labels: readonly string[];
  format(value: number): string;
}

export interface ChartSeries {
  readonly label: string;
  readonly values: readonly number[];
}

export interface ChartLine {
  readonly label: string;
  /** Null where nobody knows. */
  readonly values: readonly (number | null)[];
  readonly stroke: 'solid' | 'dashed' | 'dotted';
}

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 56;
const BOTTOM = 22;
const TOP = 12;
const HUES = 8;
/** Room for the labels at the ends of lines. */
const ENDS = 104;
const LEAST_GAP = 14;

interface Scale {
  readonly top: number;
  readonly right: number;
  x(day: number): number;
  y(value: number): number;
}

/** Title, lines of the ground with their amounts, and days; `drawn` on them. */
function framed({ title, labels, format }: ChartWish, scale: Scale, drawn: Html): Html {
  const { top, right, x, y } = scale;
  const every = Math.ceil(labels.length / 6);
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    ${[0, top / 2, top].map(
      (value) =>
        html`<line
            class="grid"
            x1="${LEFT}"
            x2="${right}"
            y1="${at(y(value))}"
            y2="${at(y(value))}"
          /><text class="tick" x="${LEFT - 8}" y="${at(y(value) + 4)}" text-anchor="end"
            >${format(value)}</text
          >`,
    )}
    ${drawn}
    ${labels.map(
      (label, day) =>
        day % every === 0 &&
        html`<text class="tick" x="${at(x(day))}" y="${HEIGHT - 4}" text-anchor="middle"
          >${label}</text
        >`,
    )}
  </svg>`;
}

const heightOf = (top: number) => (value: number) =>
  HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / top;

export function barChart(wish: ChartWish & { readonly series: readonly ChartSeries[] }): Html {
  const { labels, series, format } = wish;
  const sums = labels.map((_, day) =>
    series.reduce((all, { values }) => all + (values[day] ?? 0), 0),
  );
  const top = niceTop(Math.max(...sums, 0));
  const step = (WIDTH - LEFT) / Math.max(1, labels.length);
  const y = heightOf(top);
  const bars = labels.map((label, day) => {
    let foot = 0;
    return series.map(({ label: name, values }, place) => {
      const value = values[day] ?? 0;
      if (value <= 0) return undefined;
      foot += value;
      return html`<rect
        class="part${place % HUES}"
        x="${at(LEFT + step * (day + 0.15))}"
        y="${at(y(foot))}"
        width="${at(step * 0.7)}"
        height="${at(y(0) - y(value))}"
        ><title>${name}, ${label}: ${format(value)}</title></rect
      >`;
    });
  });
  const x = (day: number) => LEFT + step * (day + 0.5);
  return framed(wish, { top, right: WIDTH, x, y }, html`${bars}`);
}

export function legend(series: readonly ChartSeries[]): Html {
  return html`<ul class="legend">
    ${series.map(({ label }, place) => html`<li><span class="dot part${place % HUES}" aria-hidden="true"></span>${label}</li>`)}
  </ul>`;
}

export function lineChart(wish: ChartWish & { readonly lines: readonly ChartLine[] }): Html {
  const { labels, lines } = wish;
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const top = niceTop(Math.max(...known, 0));
  const right = WIDTH - ENDS;
  const x = (day: number) => LEFT + ((right - LEFT) * day) / Math.max(1, labels.length - 1);
  const y = heightOf(top);
  const shown = lines.filter(({ values }) => values.some((value) => value !== null));
  const last = shown.map(({ values }) => values.findLastIndex((value) => value !== null));
  const ends = apart(shown.map(({ values }, place) => y(values[last[place]!]!)));
  const drawn = shown.map(
    ({ label, values, stroke }, place) =>
      html`${strokes(values, x, y, stroke)}<text
          class="tick end"
          x="${at(x(last[place]!) + 6)}"
          y="${at(ends[place]! + 4)}"
          >${label}</text
        >`,
  );
  return framed(wish, { top, right, x, y }, html`${drawn}`);
}

/** One stroke for each run of days that are known; a day between two that are not is a dot. */
function strokes(
  values: readonly (number | null)[],
  x: (day: number) => number,
  y: (value: number) => number,
  stroke: ChartLine['stroke'],
): readonly Html[] {
  const runs: string[][] = [[]];
  for (const [day, value] of values.entries())
    if (value === null) runs.push([]);
    else runs.at(-1)!.push(`${at(x(day))},${at(y(value))}`);
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const points = run.length === 1 ? [run[0], run[0]] : run;
      return html`<polyline class="line ${stroke}" points="${points.join(' ')}" />`;
    });
}

/** Labels at the ends of lines, none over another. */
function apart(places: readonly number[]): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place);
  let last = -Infinity;
  for (const one of order) last = one.place = Math.max(one.place, last + LEAST_GAP);
  return order.sort((a, b) => a.at - b.at).map(({ place }) => place);
}

/** A trend in the width of a word; the figures beside it say the same. */
export function sparkline(values: readonly (number | null)[]): Html {
  const top = Math.max(...values.map((value) => value ?? 0), 1e-9);
  const step = 96 / Math.max(1, values.length - 1);
  const x = (day: number) => 2 + day * step;
  return html`<svg class="spark" viewBox="0 0 100 24" aria-hidden="true" focusable="false">
    ${strokes(values, x, (value) => 22 - (20 * value) / top, 'solid')}
  </svg>`;
}

/** A share of a whole, with a mark at where it should be. Both are between 0 and 1 and said in words beside it. */
export function gauge(share: number, due: number): Html {
  const width = Math.min(1, Math.max(0, share)) * 100;
  return html`<svg
    class="gauge"
    viewBox="0 0 100 6"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect class="whole" width="100" height="6" />
    <rect class="${share > 1 ? 'over' : 'part'}" width="${at(width)}" height="6" />
    <rect class="due" x="${at(Math.min(99.4, due * 100))}" width="0.6" height="6" />
  </svg>`;
}

const at = (value: number) => Math.round(value * 10) / 10;

/** The next of 1, 2, 5, 10 … above. */
export function niceTop(value: number): number {
  if (value < 1e-9) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}
