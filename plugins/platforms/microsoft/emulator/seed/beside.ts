/** Labels, ad extensions and shared lists of test mode, and what they hang on. */
import {
  begun,
  digits,
  type Fields,
  type WorldCampaign,
} from '../../../../../sdk/emulator/index.ts';
import { demoCustomer, type DemoAccount } from '../accounts.ts';
import type { AdRecord, Kind } from '../model.ts';
import seeded from '../seed.json' with { type: 'json' };

export function besideOf(
  spec: DemoAccount,
  campaigns: readonly WorldCampaign[],
  at: number,
): AdRecord[] {
  const idOf = (sort: string, number = 0) => digits(11, 'microsoft', spec.id, sort, String(number));
  const record = (
    kind: Kind,
    id: string,
    fields: Fields,
    { accountId = spec.id, parentId }: { accountId?: string; parentId?: string | undefined } = {},
  ): AdRecord => ({ ...begun(at, 'Active'), kind, id, accountId, parentId, fields });
  const link = (thing: Fields, EntityType: string, EntityId: string, accountId = spec.id) =>
    record(
      'link',
      idOf(`link ${JSON.stringify(thing)} ${EntityType}`),
      { ...thing, EntityType, EntityId },
      { accountId },
    );
  const [first, second] = campaigns.map(({ id }) => id);
  const extension = (number: number) => ({ AdExtensionId: idOf('extension', number) });
  const list = (
    { items, ...fields }: typeof seeded.negative_list | typeof seeded.site_list,
    accountId: string,
  ) => {
    const id = idOf(fields.Type);
    return [
      record('shared_list', id, fields, { accountId }),
      ...items.map((item, number) =>
        record('list_item', idOf(`${fields.Type} item`, number), item, { accountId, parentId: id }),
      ),
    ];
  };
  const places = seeded.locations.map((LocationId, number) =>
    record(
      'criterion',
      idOf('place', number),
      {
        Type: 'BiddableCampaignCriterion',
        CampaignId: first,
        Status: 'Active',
        Criterion: { Type: 'LocationCriterion', LocationId },
        CriterionBid: { Type: 'BidMultiplier', Multiplier: 0 },
      },
      { parentId: first! },
    ),
  );
  return [
    ...places,
    ...seeded.labels.map((label, number) => record('label', idOf('label', number), label)),
    link({ LabelId: idOf('label', 0) }, 'Campaign', second!),
    ...seeded.extensions.map((one, number) =>
      record('extension', idOf('extension', number), { ...one, Status: 'Active', Version: 1 }),
    ),
    link(extension(0), 'Campaign', second!),
    link(extension(2), 'Account', spec.id),
    link(extension(3), 'Account', spec.id),
    link(extension(5), 'Campaign', first!),
    ...list(seeded.negative_list, spec.id),
    link({ SharedEntityId: idOf('NegativeKeywordList') }, 'Campaign', second!),
    ...list(seeded.site_list, demoCustomer.id),
    link({ SharedEntityId: idOf('PlacementExclusionList') }, 'Account', spec.id, demoCustomer.id),
  ];
}
