/** Audiences of four sorts, each with a list of its own. */
import { audienceFacts } from '../../sdk/kit/audience.ts';
import type { Fields } from './api.ts';

export const audienceLists = {
  first_party: { list: 'firstPartyAndPartnerAudiences', page: 1_000 },
  google: { list: 'googleAudiences', page: 200 },
  combined: { list: 'combinedAudiences', page: 200 },
  custom: { list: 'customLists', page: 200 },
} as const;
export type AudienceSort = keyof typeof audienceLists;

const idFields = [
  'firstPartyAndPartnerAudienceId',
  'googleAudienceId',
  'combinedAudienceId',
  'customListId',
];

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const wholeOf = (value: unknown) => (typeof value === 'string' ? Number(value) : null);

/** Google counts an audience of first parties and partners after some time: until then its size is null. Others have none. */
export function shownAudience(row: Fields) {
  const isCounted = row['firstPartyAndPartnerAudienceId'] !== undefined;
  return {
    id: String(row[idFields.find((name) => row[name] !== undefined) ?? '']),
    name: textOf(row['displayName']) ?? '',
    type: textOf(row['audienceType'] ?? row['googleAudienceType']),
    description: textOf(row['description']),
    ...audienceFacts({
      size: wholeOf(row['displayAudienceSize']),
      says: isCounted ? undefined : 'READY',
    }),
    membership_days: wholeOf(row['membershipDurationDays']),
  };
}
