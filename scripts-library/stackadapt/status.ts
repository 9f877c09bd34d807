/** StackAdapt's statuses in the common words: an object's own switch, regardless of its parents. */
import type { Status } from '../../sdk/kit/tree-model.ts';

interface Row {
  readonly isArchived?: boolean;
  readonly isDraft?: boolean;
  readonly paused?: boolean;
  readonly campaignStatus?: { readonly status?: string };
}

const off = ['CAMPAIGN_PAUSED', 'CAMPAIGN_IN_DRAFT'];

export function commonStatus({ isArchived, isDraft, paused, campaignStatus }: Row): Status {
  if (isArchived) return 'REMOVED';
  if (isDraft || paused || off.includes(campaignStatus?.status ?? '')) return 'PAUSED';
  return 'ENABLED';
}
