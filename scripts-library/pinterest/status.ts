/** Pinterest's statuses in the common words. */
import type { Status } from '../../sdk/kit/tree-model.ts';

const common: Readonly<Record<string, Status>> = {
  ACTIVE: 'ENABLED',
  PAUSED: 'PAUSED',
  ARCHIVED: 'REMOVED',
  DRAFT: 'PAUSED',
  DELETED_DRAFT: 'REMOVED',
  // Effective statuses, as reports tell them.
  RUNNING: 'ENABLED',
  APPROVED: 'ENABLED',
  PENDING: 'ENABLED',
  NOT_STARTED: 'ENABLED',
  COMPLETED: 'ENABLED',
  // The advertiser is switched off as a whole (v5 5.23.0, CampaignSummaryStatus and AdGroupSummaryStatus).
  ADVERTISER_DISABLED: 'PAUSED',
};

export const commonStatus = (status: string | undefined): Status | undefined =>
  common[status ?? ''];

export const ownStatus = { ENABLED: 'ACTIVE', PAUSED: 'PAUSED', REMOVED: 'ARCHIVED' } as const;
/** Statuses that a list is asked for; drafts are left out unless paused objects are asked for. */
export const statusesFor = (status: Status | undefined): readonly string[] =>
  status === 'PAUSED'
    ? ['PAUSED', 'DRAFT']
    : status === undefined
      ? ['ACTIVE', 'PAUSED']
      : [ownStatus[status]];
