/** Charts drawn on the server: bars of one day on each other, a part for each series. A table stands beside each. */
import { html, type Html } from '../../../../sdk/html.ts';

export interface ChartSeries {
  readonly label: string;
  readonly values: readonly number[];
}

export interface ChartWish {
  /** Says the content of the chart, for people who do not see it. */
  readonly title: string;
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  format(value: number): string;
}

const WIDTH = 640;
const HEIGHT = 200;
const LEFT = 56;
const BOTTOM = 22;
const TOP = 10;
const HUES = 8;

export function barChart({ title, labels, series, format }: ChartWish): Html {
  const sums = labels.map((_, day) =>
    series.reduce((all, { values }) => all + (values[day] ?? 0), 0),
  );
  const top = niceTop(Math.max(...sums, 0));
  const step = (WIDTH - LEFT) / Math.max(1, labels.length);
  const scale = (value: number) => ((HEIGHT - TOP - BOTTOM) * value) / top;
  const grid = [0, top / 2, top].map((value) => {
    const y = HEIGHT - BOTTOM - scale(value);
    return html`<line class="grid" x1="${LEFT}" x2="${WIDTH}" y1="${at(y)}" y2="${at(y)}" />
      <text class="tick" x="${LEFT - 8}" y="${at(y + 4)}" text-anchor="end"
        >${format(value)}</text
      >`;
  });
  const every = Math.ceil(labels.length / 7);
  const days = labels.map((label, day) =>
    day % every === 0
      ? html`<text
          class="tick"
          x="${at(LEFT + step * (day + 0.5))}"
          y="${HEIGHT - 4}"
          text-anchor="middle"
          >${label}</text
        >`
      : undefined,
  );
  const bars = labels.map((label, day) => {
    let y = HEIGHT - BOTTOM;
    return series.map(({ label: name, values }, place) => {
      const value = values[day] ?? 0;
      const height = scale(value);
      if (height <= 0) return undefined;
      y -= height;
      return html`<rect
        class="part${place % HUES}"
        x="${at(LEFT + step * day + step * 0.15)}"
        y="${at(y)}"
        width="${at(step * 0.7)}"
        height="${at(height)}"
        ><title>${name}, ${label}: ${format(value)}</title></rect
      >`;
    });
  });
  return html`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    ${grid} ${bars} ${days}
  </svg>`;
}

export function legend(series: readonly ChartSeries[]): Html {
  return html`<ul class="legend">
    ${series.map(({ label }, place) => html`<li><span class="dot part${place % HUES}" aria-hidden="true"></span>${label}</li>`)}
  </ul>`;
}

const at = (value: number) => Math.round(value * 10) / 10;

/** The next of 1, 2, 5, 10 … above. */
export function niceTop(value: number): number {
  if (value < 1e-9) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}
