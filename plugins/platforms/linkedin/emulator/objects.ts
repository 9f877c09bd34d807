/** What the emulator keeps of each object, and how it names it. */
import type { DeliveryTraits, EmulatorRecord, Since } from '../../../../sdk/emulator/index.ts';

export type Kind =
  'group' | 'campaign' | 'creative' | 'post' | 'image' | 'segment' | 'conversion' | 'form';

export interface LinkedInObject extends EmulatorRecord, DeliveryTraits {
  readonly kind: Kind;
  updatedAt: number;
  /** Counts changes, as `version.versionTag` shows. */
  versionTag: number;
  /** Oldest first; the last one is the present. Creatives: the intended one. */
  statuses: Since<string>[];
  /** Daily budget in minor units over time, where the object has one. */
  budgets: Since<number>[];
  /** Everything else, named and shaped as in the API. */
  fields: Record<string, unknown>;
  /** Of a forgotten account: nothing was delivered after this day. */
  readonly lastDay?: string;
  /** Creatives: when the review ends. */
  readonly reviewedAt?: number;
  /** Audiences: what was added, by type and value. */
  members?: string[];
  /** Deleted drafts are gone for good. */
  gone?: true;
}

const types: Readonly<Record<Exclude<Kind, 'image' | 'post' | 'segment' | 'form'>, string>> = {
  group: 'sponsoredCampaignGroup',
  campaign: 'sponsoredCampaign',
  creative: 'sponsoredCreative',
  conversion: 'llaPartnerConversion',
};

export function urnOf(kind: keyof typeof types, id: string): string {
  return `urn:${kind === 'conversion' ? 'lla' : 'li'}:${types[kind]}:${id}`;
}

/** What campaigns target is not the audience itself: LinkedIn numbers the two apart. */
export const segmentUrn = (id: string) => `urn:li:adSegment:4${id}`;
export const audienceIn = (urn: unknown) =>
  /^4(\d+)$/.exec(idIn(urn, 'adSegment') ?? '')?.[1] ?? '';

export const accountUrn = (id: string) => `urn:li:sponsoredAccount:${id}`;
export const organizationUrn = (id: string) => `urn:li:organization:${id}`;

/** The id in a URN of this sort; undefined for anything else. */
export function idIn(urn: unknown, type: string): string | undefined {
  if (typeof urn !== 'string') return undefined;
  const match = /^urn:(?:li|lla):([A-Za-z]+):([A-Za-z0-9_-]+)$/.exec(urn);
  return match?.[1] === type ? match[2] : undefined;
}

export function statusOf(object: LinkedInObject): string {
  return object.statuses.at(-1)?.value ?? 'DRAFT';
}
