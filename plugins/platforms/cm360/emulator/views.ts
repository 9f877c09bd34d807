/** Objects as the API shows them. */
import { fillTemplate, statusOf, type Fields } from '../../../../sdk/emulator/index.ts';
import { userName } from './accounts.ts';
import written from './kinds.json' with { type: 'json' };
import type { Account, Entity, Kind, Status } from './model.ts';
import views from './views.json' with { type: 'json' };

/** As `kinds.json` has them. */
interface Sort {
  readonly list: string;
  /** Fields that a new one needs, as a text. */
  readonly needs: string;
  /** Of its id. */
  readonly digits: number;
  readonly begins: Status;
  /** Parameters of its list > the fields that they filter by. */
  readonly where: Readonly<Record<string, string>>;
}
export const kinds = written as unknown as Readonly<Record<Kind, Sort>>;

const placementStatus = {
  on: 'PLACEMENT_STATUS_ACTIVE',
  off: 'PLACEMENT_STATUS_INACTIVE',
  archived: 'PLACEMENT_STATUS_ARCHIVED',
};

/** The field that says whether it runs, in the words of its kind. */
export function switchesOf(entity: Entity): Fields {
  const status = statusOf(entity);
  if (entity.kind === 'placement' || entity.kind === 'placementGroup')
    return { activeStatus: placementStatus[status] };
  const archived = status === 'archived';
  return entity.kind === 'campaign' || entity.kind === 'landingPage'
    ? { archived }
    : { active: status === 'on', archived };
}

export function entityView(entity: Entity): Fields {
  const { kind, id, accountId, fields, createdAt, updatedAt } = entity;
  const times = {
    createInfo: { time: String(createdAt) },
    lastModifiedInfo: { time: String(updatedAt) },
  };
  const { createInfo: _, ...changed } = times;
  const stamps = kind === 'landingPage' ? {} : kind === 'creative' ? changed : times;
  // Creatives are of an advertiser; which campaigns show them stands elsewhere.
  const { campaignId, ...others } = fields;
  return {
    kind: `dfareporting#${kind}`,
    id,
    ...(kind === 'landingPage' ? {} : { accountId }),
    ...others,
    ...(campaignId === undefined || kind === 'creative' ? {} : { campaignId }),
    ...switchesOf(entity),
    ...stamps,
  };
}

export const profileView = ({ spec }: Account) =>
  fillTemplate<Fields>(views.profile, { spec, userName });
export const accountView = ({ spec }: Account) => fillTemplate<Fields>(views.account, { spec });
export const siteViews = ({ spec }: Account) =>
  spec.sites.map((site) => fillTemplate<Fields>(views.site, { spec, site }));

/** Objects that every advertiser of an account has. */
export const advertiserViews = (
  { spec }: Account,
  list: 'advertisers' | 'floodlightActivities' | 'remarketingLists',
) =>
  spec.advertisers.flatMap((advertiser) =>
    views[list].map((one) => fillTemplate<Fields>(one, { spec, advertiser })),
  );
