/** Profit and regret of each world as an SVG that needs nothing else. */
import type { Simulated } from './simulated.ts';

const WIDTH = 640;
const ROW = 22;
const LEFT = 110;

export function chartOf({ strategy, days, seeds }: Pick<Simulated, 'strategy' | 'days' | 'seeds'>) {
  const values = seeds.flatMap(({ profit, regret }) => [profit, profit + regret, 0]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (value: number) => LEFT + ((value - low) / (high - low || 1)) * (WIDTH - LEFT - 20);
  const height = 60 + seeds.length * ROW;
  const rows = seeds.map(({ seed, profit, regret }, at) => {
    const y = 40 + at * ROW;
    const [from, to] = [Math.min(x(0), x(profit)), Math.max(x(0), x(profit))];
    return [
      `<text x="8" y="${y + 13}">${escaped(seed)}</text>`,
      `<rect x="${from.toFixed(1)}" y="${y}" width="${Math.max(1, to - from).toFixed(1)}" height="14" fill="#0072B2"/>`,
      `<line x1="${x(profit).toFixed(1)}" x2="${x(profit + regret).toFixed(1)}" y1="${y + 7}" y2="${y + 7}" stroke="#D55E00" stroke-dasharray="4 2"/>`,
      `<circle cx="${x(profit + regret).toFixed(1)}" cy="${y + 7}" r="3" fill="#D55E00"/>`,
    ].join('');
  });
  const title = `${escaped(strategy)}, ${days} days: profit (bar) and the best that the market allowed (dot), USD`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">`,
    `<rect width="100%" height="100%" fill="#fff"/><text x="8" y="20" font-weight="bold">${title}</text>`,
    `<line x1="${x(0).toFixed(1)}" x2="${x(0).toFixed(1)}" y1="32" y2="${height - 20}" stroke="#999"/>`,
    ...rows,
    `<text x="${LEFT}" y="${height - 6}">${Math.round(low).toLocaleString('en')}</text>`,
    `<text x="${WIDTH - 20}" y="${height - 6}" text-anchor="end">${Math.round(high).toLocaleString('en')}</text>`,
    '</svg>\n',
  ].join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
