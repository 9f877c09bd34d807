/** Whether an account is put together as somebody meant it: duplicates, rebuilt campaigns, open targeting. */

/** A campaign, ad group or ad, as an audit sees it. */
export interface Part {
  readonly entity: 'campaign' | 'ad_group' | 'ad';
  readonly id: string;
  readonly name: string;
  /** ENABLED, PAUSED, REMOVED. */
  readonly status: string;
  /** Names are compared among the children of one parent; null for campaigns. */
  readonly parentId: string | null;
  /** Sorts by creation, the earliest first; of equal ones the smaller id is the earlier. */
  readonly createdAt: string;
  /** An ad group that no community, interest, keyword, audience or place narrows. */
  readonly isOpen?: boolean;
}

export interface Finding {
  readonly kind: 'duplicate_name' | 'empty_targeting' | 'rebuilt_campaign';
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  /** The earlier one that stays. */
  readonly keep_id: string | null;
  readonly repairable: boolean;
  readonly message: string;
}

/** Parts that are not removed and have no removed part above them. */
function liveOf(parts: readonly Part[]): ReadonlySet<Part> {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const isLive = (part: Part): boolean => {
    const parent = part.parentId === null ? undefined : byId.get(part.parentId);
    return part.status !== 'REMOVED' && (!parent || isLive(parent));
  };
  return new Set(parts.filter(isLive));
}
/** Names are compared trimmed and without case. */
const plain = (name: string) => name.trim().toLowerCase();
/** `Brand (copy 2)`, `Brand - v2`, `Brand rebuilt` > `brand`. */
const bare = (name: string) =>
  plain(name).replace(/[\s_|-]*\(?\s*(?:copy(?:\s*\d+)?|v\d+|new|rebuil[dt]|relaunch)\s*\)?$/, '');

function byAge(a: Part, b: Part): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1);
}

/** @param repairable  whether the platform's duplicates can be archived here */
export function findingsOf(parts: readonly Part[], repairable: boolean): Finding[] {
  const duplicates = [...duplicatesOf(parts)].map(([part, kept]): Finding => ({
    ...about(part, 'duplicate_name'),
    keep_id: kept.id,
    repairable,
    message: `Has the name of ${kept.id}, which is the earliest of that name.`,
  }));
  const live = liveOf(parts);
  const open = parts
    .filter((part) => part.isOpen && live.has(part))
    .map((part): Finding => ({
      ...about(part, 'empty_targeting'),
      message:
        'Nothing narrows whom it reaches: no community, interest, keyword, audience or place.',
    }));
  return [...duplicates, ...rebuiltOf(parts), ...open];
}

function about(part: Part, kind: Finding['kind']) {
  const { entity, id, name } = part;
  return { kind, entity, id, name, keep_id: null, repairable: false };
}

/** Each live duplicate and the earliest live one of its name, below the same parent. */
export function duplicatesOf(parts: readonly Part[]): Map<Part, Part> {
  const groups = new Map<string, Part[]>();
  for (const part of liveOf(parts)) {
    const key = `${part.entity} ${part.parentId ?? ''} ${plain(part.name)}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const found = new Map<Part, Part>();
  for (const group of groups.values()) {
    const [kept, ...rest] = group.sort(byAge);
    for (const part of rest) if (kept) found.set(part, kept);
  }
  return found;
}

/** Live campaigns that were made anew beside, or after, one of the same purpose: the former one's learning is lost. */
function rebuiltOf(parts: readonly Part[]): Finding[] {
  const campaigns = parts.filter(({ entity }) => entity === 'campaign').sort(byAge);
  const duplicates = duplicatesOf(campaigns);
  const live = liveOf(campaigns);
  return campaigns.flatMap((campaign, at): Finding[] => {
    if (!live.has(campaign) || duplicates.has(campaign)) return [];
    const earlier = campaigns
      .slice(0, at)
      .find((one) =>
        live.has(one)
          ? plain(campaign.name) !== bare(campaign.name) && plain(one.name) === bare(campaign.name)
          : bare(one.name) === bare(campaign.name),
      );
    if (!earlier) return [];
    const state = live.has(earlier) ? 'still there' : 'removed';
    return [
      {
        ...about(campaign, 'rebuilt_campaign'),
        keep_id: earlier.id,
        message: `Seems to be a rebuilt ${earlier.id} (${earlier.name.trim()}), which is ${state}.`,
      },
    ];
  });
}

export interface PlannedPart {
  readonly entity: string;
  readonly id: string;
  readonly name: string;
  readonly action: 'archive' | 'keep' | 'flag';
}

/**
 * Steps of a repair: duplicates are archived, the earliest of each name is kept, all else is only flagged. The parts of
 * an archived object go with it and are not listed.
 */
export function planOf(parts: readonly Part[]): PlannedPart[] {
  const archived = new Set<string>();
  const duplicates = [...duplicatesOf(parts)];
  const plan = new Map<string, PlannedPart>();
  const note = ({ entity, id, name }: Part, action: PlannedPart['action']) => {
    plan.set(id, plan.get(id) ?? { entity, id, name, action });
  };
  for (const entity of ['campaign', 'ad_group', 'ad'])
    for (const [part, kept] of duplicates.filter(([one]) => one.entity === entity)) {
      if (part.parentId !== null && archived.has(part.parentId)) {
        archived.add(part.id);
        continue;
      }
      note(kept, 'keep');
      note(part, 'archive');
      archived.add(part.id);
      for (const child of parts) if (child.parentId === part.id) archived.add(child.id);
    }
  const byId = new Map(parts.map((part) => [part.id, part]));
  for (const { id, kind } of findingsOf(parts, true)) {
    const part = byId.get(id);
    if (part && kind !== 'duplicate_name' && !archived.has(id)) note(part, 'flag');
  }
  return [...plan.values()];
}

/** How often each kind was found. */
export function countsOf(findings: readonly Finding[]): Record<string, number> {
  const counts = { duplicate_name: 0, empty_targeting: 0, rebuilt_campaign: 0 };
  for (const { kind } of findings) counts[kind] += 1;
  return counts;
}
