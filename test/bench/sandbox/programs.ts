import { createHash } from 'node:crypto';
import type { Program } from '../../../runtime/sandbox/sandbox.ts';

/** The scripts that every contender runs: text of one function `(args, host) => result`. */
export const bodies = {
  noop: 'return { ok: true };',
  shape: `
    const { results } = await host.post('googleAds:search', { query: 'campaigns' });
    const { results: labels } = await host.get('labels');
    const names = new Map(labels.map(({ id, name }) => [id, name]));
    const { currency } = await host.get('customer');
    const rows = results
      .filter((row) => row.metrics.impressions > 0)
      .map(({ campaign, metrics }) => ({
        id: campaign.id, name: campaign.name, status: campaign.status, label: names.get(campaign.label) ?? null,
        impressions: metrics.impressions, clicks: metrics.clicks, spend: metrics.cost_micros / 1e6,
        ctr: metrics.clicks / metrics.impressions, currency,
      }))
      .sort((left, right) => right.spend - left.spend);
    const totals = rows.reduce((sum, row) => ({ clicks: sum.clicks + row.clicks, spend: sum.spend + row.spend }), { clicks: 0, spend: 0 });
    return { rows, totals };`,
  burn: `for (let x = 0, end = Date.now() + 60000; Date.now() < end; ) for (let i = 0; i < 1e6; i++) x += i % 7; return {};`,
  wait: `return await host.get('slow');`,
} as const;

export type Body = keyof typeof bodies;

export const scriptOf = (name: Body): string =>
  `var __script = (() => ({ default: async (args, host) => {${bodies[name]}} }))();`;

export function programOf(name: Body, lane: Program['lane']): Program {
  const code = scriptOf(name);
  return { name, code, lane, hash: createHash('sha256').update(code).digest('hex') };
}

const rows = Array.from({ length: 500 }, (_, index) => ({
  campaign: { id: String(index), name: `Campaign ${index}`, status: 'ENABLED', label: index % 7 },
  metrics: { impressions: 100 + index, clicks: index % 13, cost_micros: (index * 7919) % 1e8 },
}));

/** Answers of the platform, for every contender. */
export const replies: Readonly<Record<string, unknown>> = {
  'googleAds:search': { results: rows },
  labels: { results: Array.from({ length: 7 }, (_, id) => ({ id, name: `Label ${id}` })) },
  customer: { currency: 'EUR' },
};
