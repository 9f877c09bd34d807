/** User lists: as results show them, and how new ones are planned, made and read back. */
import type { Change, Host } from '../../sdk/script.ts';
import { creation } from '../../sdk/kit/changes.ts';
import { findEntities, mutate } from './levels/entity.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { quote, search, textAt } from './api.ts';
import { createdIds, type MutateReply } from './api/mutate.ts';
import { shape, type Shaped } from './list/shape.ts';

export const audienceFields = [
  'user_list.id',
  'user_list.name',
  'user_list.description',
  'user_list.type',
  'user_list.membership_status',
  'user_list.membership_life_span',
  'user_list.size_for_search',
  'user_list.size_for_display',
  'user_list.match_rate_percentage',
  'user_list.eligible_for_search',
  'user_list.eligible_for_display',
];

export const audienceTable = {
  id: 'userList.id',
  name: 'userList.name',
  description: 'userList.description',
  type: 'userList.type',
  status: 'userList.membershipStatus',
  membership_lifespan: ['number', 'userList.membershipLifeSpan'],
  size_search: ['number', 'userList.sizeForSearch'],
  size_display: ['number', 'userList.sizeForDisplay'],
  match_rate: ['number', 'userList.matchRatePercentage'],
  eligible_for_search: ['flag', 'userList.eligibleForSearch'],
  eligible_for_display: ['flag', 'userList.eligibleForDisplay'],
} as const;
type ListedAudience = Shaped<typeof audienceTable>;
export type Audience = ReturnType<typeof shownAudience>;

/** Google says where a list may serve; one that may nowhere is still filled, or too small. */
function stateOf({ status, ...list }: ListedAudience, size: number | null): Readiness {
  if (status === 'CLOSED') return 'CLOSED';
  if (list.eligible_for_search || list.eligible_for_display) return 'READY';
  return size ? 'TOO_SMALL' : 'BUILDING';
}

/** With how many it reaches, in search or on display, and whether it can be used. */
export function shownAudience(list: ListedAudience) {
  const sizes = [list.size_search, list.size_display].filter((one) => one !== null);
  const size = sizes.length > 0 ? Math.max(...sizes) : null;
  return { ...list, ...audienceFacts({ size, says: stateOf(list, size) }) };
}

/** A list that is to be made: as a person reads it, and as Google takes it. */
export interface AudiencePlan {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly create: Readonly<Record<string, unknown>>;
}

/** Names that lists have already, closed ones too: Google takes no name twice. */
export async function takenNames(host: Host, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await search(host, {
    from: 'user_list',
    fields: ['user_list.name'],
    where: [`user_list.name IN (${names.map(quote).join(', ')})`],
  });
  return new Set(rows.map((row) => textAt(row, 'userList.name') ?? ''));
}

/** @throws input_invalid  there is a list of that name */
export async function previewAudience(host: Host, plan: AudiencePlan): Promise<Change[]> {
  if ((await takenNames(host, [plan.name])).has(plan.name))
    throw failure('input_invalid', `The account has an audience named "${plan.name}".`, {
      field: 'name',
    });
  return [creationOf(plan)];
}

export const creationOf = ({ name, settings }: AudiencePlan): Change =>
  creation('audience', name, settings);

/** @returns ids in the order of the plans */
export async function sendAudiences(host: Host, plans: readonly AudiencePlan[]): Promise<string[]> {
  const operations = plans.map(({ name, create }) => ({ create: { name, ...create } }));
  return createdIds(await mutate<MutateReply>(host, 'audience', operations));
}

/** @returns the lists in the order of the plans */
export const createAudiences = async (host: Host, plans: readonly AudiencePlan[]) =>
  readAudiences(host, await sendAudiences(host, plans));

/** @returns the lists in the order of the ids */
export async function readAudiences(host: Host, ids: readonly string[]) {
  const { rows } = await search(host, {
    from: 'user_list',
    fields: audienceFields,
    where: [`user_list.id IN (${ids.join(', ')})`],
  });
  const made = new Map(
    rows.map((row) => [textAt(row, 'userList.id'), shownAudience(shape(row, audienceTable))]),
  );
  return ids.map((id) => {
    const audience = made.get(id);
    if (audience) return { ...audience, id };
    throw failure('platform_answer_invalid', `The audience ${id} was made but cannot be read.`);
  });
}

/** Plans whose audience is not there, or not open, under the ids that were given. */
export async function missingAudiences(
  host: Host,
  plans: readonly AudiencePlan[],
  ids: readonly (string | null)[],
): Promise<Change[]> {
  const wanted = ids.filter((id): id is string => id !== null);
  if (wanted.length === 0) return plans.map(creationOf);
  const found = [...(await findEntities(host, 'audience', wanted)).values()];
  const isThere = ({ name }: AudiencePlan) =>
    found.some((one) => one.name === name && one.status === 'OPEN');
  return plans.filter((plan) => !isThere(plan)).map(creationOf);
}
