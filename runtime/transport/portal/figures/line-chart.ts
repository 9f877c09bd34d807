/**
 * Lines over days, told apart by stroke and by a label at their end, so that nobody needs colours; and small ones for
 * rows of tables. A table stands behind each chart.
 */
import { html, type Html } from '../../../../sdk/html.ts';
import { niceTop } from './chart.ts';

export interface ChartLine {
  readonly label: string;
  readonly values: readonly number[];
  readonly stroke: 'solid' | 'dashed' | 'dotted';
}

interface LineWish {
  /** The content of the chart, for people who do not see it. */
  readonly title: string;
  /** Of each day, along the longest line. */
  readonly labels: readonly string[];
  readonly lines: readonly ChartLine[];
  format(value: number): string;
}

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 56;
const RIGHT = 104;
const BOTTOM = 22;
const TOP = 12;
const LEAST_GAP = 14;

export function lineChart({ title, labels, lines, format }: LineWish): Html {
  const top = niceTop(Math.max(...lines.flatMap(({ values }) => values), 0));
  const x = (at: number) => LEFT + ((WIDTH - LEFT - RIGHT) * at) / Math.max(1, labels.length - 1);
  const y = (value: number) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * value) / top;
  const every = Math.ceil(labels.length / 6);
  const ends = apart(lines.map(({ values }) => y(values.at(-1) ?? 0)));
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    ${[0, top / 2, top].map(
      (value) =>
        html`<line
            class="grid"
            x1="${LEFT}"
            x2="${WIDTH - RIGHT}"
            y1="${at(y(value))}"
            y2="${at(y(value))}"
          /><text class="tick" x="${LEFT - 8}" y="${at(y(value) + 4)}" text-anchor="end"
            >${format(value)}</text
          >`,
    )}
    ${labels.map(
      (label, day) =>
        day % every === 0 &&
        html`<text class="tick" x="${at(x(day))}" y="${HEIGHT - 4}" text-anchor="middle"
          >${label}</text
        >`,
    )}
    ${lines.map(
      ({ label, values, stroke }, place) =>
        html`<polyline
            class="line ${stroke}"
            points="${values.map((value, day) => `${at(x(day))},${at(y(value))}`).join(' ')}"
          />${values.length > 0 && html`<text class="tick end" x="${at(x(values.length - 1) + 6)}" y="${at(ends[place]! + 4)}">${label}</text>`}`,
    )}
  </svg>`;
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
  const known = values.map((value) => value ?? 0);
  const top = Math.max(...known, 1e-9);
  const step = 96 / Math.max(1, known.length - 1);
  const points = known.map((value, day) => `${at(2 + day * step)},${at(22 - (20 * value) / top)}`);
  return html`<svg class="spark" viewBox="0 0 100 24" aria-hidden="true" focusable="false">
    <polyline class="line solid" points="${points.join(' ')}" />
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
