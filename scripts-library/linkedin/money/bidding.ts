/** How campaigns bid: LinkedIn's word for each objective and strategy. */
import { failure } from '../../../sdk/kit/failure.ts';

export type Strategy = 'MAX_DELIVERY' | 'COST_CAP' | 'MANUAL';

/** Optimization goals of each objective; an objective that is not listed is about clicks. */
const aims: Readonly<Record<string, readonly [automatic: string, capped: string]>> = {
  BRAND_AWARENESS: ['MAX_IMPRESSION', 'CAP_COST_AND_MAXIMIZE_IMPRESSIONS'],
  VIDEO_VIEW: ['MAX_VIDEO_VIEW', 'CAP_COST_AND_MAXIMIZE_VIDEO_VIEWS'],
  LEAD_GENERATION: ['MAX_LEAD', 'CAP_COST_AND_MAXIMIZE_LEADS'],
  WEBSITE_CONVERSION: ['MAX_CONVERSION', ''],
};
const clicks = ['MAX_CLICK', 'CAP_COST_AND_MAXIMIZE_CLICKS'] as const;

/** @throws input_invalid  LinkedIn has no cost cap for this objective */
export function optimizationFor(objective: string, strategy: Strategy): string {
  const [automatic, capped] = aims[objective] ?? clicks;
  if (strategy === 'MANUAL') return 'NONE';
  if (strategy === 'MAX_DELIVERY') return automatic;
  if (capped === '')
    throw failure('input_invalid', `${objective} has no cost cap.`, { field: 'strategy' });
  return capped;
}

export const bidsByItself = (optimization: string) => optimization.startsWith('MAX_');

/** Unit that is paid for. */
export function costTypeFor(objective: string, byHand: boolean): string {
  if (!byHand || objective === 'BRAND_AWARENESS') return 'CPM';
  return objective === 'VIDEO_VIEW' ? 'CPV' : 'CPC';
}
