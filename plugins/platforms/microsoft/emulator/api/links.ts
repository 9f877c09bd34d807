/** Links of accounts, campaigns, ad groups, ads and keywords: labels, ad extensions and shared lists. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import type { AdRecord, Kind } from '../model.ts';
import {
  drop,
  getRecord,
  keepNew,
  listRecords,
  replyOf,
  type Answer,
  type Answers,
  type Ask,
} from '../state.ts';
import { flagsOf, refuse, type Word } from '../words.ts';
import { each, listOf } from './batches.ts';
import { ownerOf } from './shared-lists.ts';

type Holder = 'Account' | 'Campaign' | 'AdGroup' | 'Ad' | 'Keyword';
const holderKinds: Readonly<Record<Holder, Kind | undefined>> = {
  Account: undefined,
  Campaign: 'campaign',
  AdGroup: 'ad_group',
  Ad: 'ad',
  Keyword: 'keyword',
};

/** A sort of things that hang. */
interface Hanging {
  readonly kind: Kind;
  /** Path of its links, the list of them in a body, and the field that names what they hang on, there or in each. */
  readonly path: string;
  readonly list: string;
  readonly by: 'EntityType' | 'AssociationType';
  /** Field of a pair that names the thing. */
  readonly thing: string;
  readonly unknown: Word;
  readonly holders: readonly Holder[];
  readonly strangeHolder: Word;
  readonly strangeId: Word;
  readonly absent: Word;
  /** A link that is there already is refused, or taken again. */
  readonly twice?: Word;
  /** @throws Refusal  it does not hang there, or one more does not */
  check(thing: AdRecord, holder: Holder, beside: readonly AdRecord[]): void;
}

const label: Hanging = {
  kind: 'label',
  path: 'LabelAssociations',
  list: 'LabelAssociations',
  by: 'EntityType',
  thing: 'LabelId',
  unknown: 'CampaignServiceLabelIdInvalid',
  holders: ['Campaign', 'AdGroup', 'Ad', 'Keyword'],
  strangeHolder: 'CampaignServiceLabelAssociationEntityTypeInvalid',
  strangeId: 'CampaignServiceLabelAssociationEntityIdInvalid',
  absent: 'CampaignServiceLabelAssociationDoesNotExist',
  check(_thing, _holder, beside) {
    if (beside.length >= 50) throw refuse('CampaignServiceLabelAssociationsPerEntityLimitExceeded');
  },
};

/** How many of a sort hang on one thing; 20 of any other. */
const most: Readonly<Record<string, number>> = { CallAdExtension: 1, ImageAdExtension: 6 };

const extension: Hanging = {
  kind: 'extension',
  path: 'AdExtensionsAssociations',
  list: 'AdExtensionIdToEntityIdAssociations',
  by: 'AssociationType',
  thing: 'AdExtensionId',
  unknown: 'CampaignServiceInvalidAdExtensionId',
  holders: ['Account', 'Campaign', 'AdGroup'],
  strangeHolder: 'CampaignServiceInvalidEntityType',
  strangeId: 'CampaignServiceEntityDoesNotExist',
  absent: 'CampaignServiceInvalidAdExtensionId',
  check({ fields }, holder, beside) {
    const type = String(fields['Type']);
    if (type === 'CallAdExtension' && holder === 'AdGroup')
      throw refuse('CampaignServiceAdExtensionTypeNotAllowedForAdGroupAssociation');
    if (type === 'CallAdExtension' && holder === 'Account')
      throw refuse('CampaignServiceAdExtensionTypeNotAllowedForAccountAssociation');
    const same = beside.filter((one) => one.fields['Type'] === type);
    if (same.length >= (most[type] ?? 20))
      throw refuse('CampaignServiceAssociationsLimitExceededPerAdExtensionType');
  },
};

const sharedList: Hanging = {
  kind: 'shared_list',
  path: 'SharedEntityAssociations',
  list: 'Associations',
  by: 'EntityType',
  thing: 'SharedEntityId',
  unknown: 'CampaignServiceSharedListIdInvalid',
  holders: ['Account', 'Campaign'],
  strangeHolder: 'CampaignServiceInvalidEntityType',
  strangeId: 'CampaignServiceEntityDoesNotExist',
  absent: 'CampaignServiceSharedEntityAssociationDoesNotExist',
  twice: 'CampaignServiceSharedEntityAssociationDuplicate',
  check({ fields }, holder) {
    if ((fields['Type'] === 'PlacementExclusionList') !== (holder === 'Account'))
      throw refuse('CampaignServiceSharedEntityInvalidType');
  },
};

/** The links of a holder, or all of one thing. */
const linksOf = (ask: Ask, { kind, thing }: Hanging, fits: (fields: Fields) => boolean) =>
  listRecords(ask, 'link').filter(
    ({ fields }) =>
      fields[thing] !== undefined &&
      fits(fields) &&
      listRecords(ask, kind).some(({ id }) => id === fields[thing]),
  );

/** @throws Refusal  it is none of the account */
function checkHolder(ask: Ask, of: Hanging, holder: string, id: unknown): asserts holder is Holder {
  const one = of.holders.find((known) => known === holder);
  if (!one) throw refuse(of.strangeHolder);
  const kind = holderKinds[one];
  if (kind) getRecord(ask, kind, id, of.strangeId);
  else if (id !== ask.caller.id)
    throw refuse('CampaignServiceAdExtensionAccountAssociationEntityIdNotEqualToAccountId');
}

const isOn = (holder: string, id: unknown) => (fields: Fields) =>
  fields['EntityType'] === holder && fields['EntityId'] === id;

/** @param asks  of the account, and of whom the list belongs to */
function hang(ask: Ask, within: Ask, of: Hanging, holder: string, pair: Fields): void {
  const { [of.thing]: thingId, EntityId } = pair;
  checkHolder(ask, of, holder, EntityId);
  const thing = getRecord(within, of.kind, thingId, of.unknown);
  const there = linksOf(within, of, isOn(holder, EntityId));
  if (there.some(({ fields }) => fields[of.thing] === thing.id)) {
    if (of.twice) throw refuse(of.twice);
    return;
  }
  const beside = there.map(({ fields }) =>
    getRecord(within, of.kind, fields[of.thing], of.unknown),
  );
  of.check(thing, holder, beside);
  keepNew(within, 'link', { [of.thing]: thing.id, EntityId, EntityType: holder });
}

function takeOff(_: Ask, within: Ask, of: Hanging, holder: string, pair: Fields): void {
  const { [of.thing]: thingId, EntityId } = pair;
  const found = linksOf(within, of, isOn(holder, EntityId)).find(
    ({ fields }) => fields[of.thing] === thingId,
  );
  if (!found) throw refuse(of.absent);
  drop(within, found);
}

const text = (value: unknown) => String(value);

/** @param empty  how a call that names none is refused */
const changes =
  (of: Hanging, act: typeof hang, empty?: Word): Answer =>
  (ask, body) => {
    const items = listOf(body[of.list]);
    if (items.length === 0 && empty) throw refuse(empty);
    const within = ownerOf(ask, body['SharedEntityScope']);
    const { PartialErrors } = each(items, (pair) =>
      act(ask, within, of, text(body[of.by] ?? pair[of.by]), pair),
    );
    return { PartialErrors };
  };

const changesOf = (of: Hanging, empty?: Word): Answers => ({
  [`POST ${of.path}/Set`]: changes(of, hang, empty),
  [`DELETE ${of.path}`]: changes(of, takeOff),
});

export const linkAnswers: Answers = {
  ...changesOf(label, 'CampaignServiceLabelAssociationListIsNullOrEmpty'),
  ...changesOf(extension),
  ...changesOf(sharedList),
  'POST LabelAssociations/QueryByEntityIds': (ask, { EntityType, EntityIds }) => {
    const { done, PartialErrors } = each(listOf<string>(EntityIds), (id) => {
      checkHolder(ask, label, text(EntityType), id);
      return linksOf(ask, label, isOn(EntityType as Holder, id)).map(({ fields }) => ({
        LabelId: fields['LabelId'],
        EntityId: id,
      }));
    });
    return { LabelAssociations: done.flatMap((found) => found ?? []), PartialErrors };
  },
  'POST AdExtensionsAssociations/Query': (ask, body) => {
    const { AssociationType, EntityIds, AdExtensionType } = body;
    const types = flagsOf(AdExtensionType);
    if (types.length === 0) throw refuse('CampaignServiceInvalidAdExtensionTypeFilter');
    const { done, PartialErrors } = each(listOf<string>(EntityIds), (EntityId) => {
      checkHolder(ask, extension, text(AssociationType), EntityId);
      const found = linksOf(ask, extension, isOn(text(AssociationType), EntityId)).map(
        ({ fields }) => getRecord(ask, 'extension', fields['AdExtensionId'], extension.unknown),
      );
      return {
        AdExtensionAssociations: found
          .filter(({ fields }) => types.includes(text(fields['Type'])))
          .map((one) => ({
            EntityId,
            AssociationType,
            AdExtension: replyOf(one),
            EditorialStatus: 'Active',
          })),
      };
    });
    return { AdExtensionAssociationCollection: done, PartialErrors };
  },
  // Things that hang on nothing are there too, unless the call names what they hang on.
  'POST AdExtensionIds/QueryByAccountId': (ask, { AdExtensionType, AssociationType }) => {
    const types = flagsOf(AdExtensionType);
    if (types.length === 0) throw refuse('CampaignServiceInvalidAdExtensionTypeFilter');
    const hung = (id: string) =>
      linksOf(
        ask,
        extension,
        (fields) => fields['AdExtensionId'] === id && fields['EntityType'] === AssociationType,
      ).length > 0;
    return {
      AdExtensionIds: listRecords(ask, 'extension')
        .filter(({ id, fields }) => {
          const isAsked = types.includes(text(fields['Type']));
          return isAsked && (AssociationType === undefined || hung(id));
        })
        .map(({ id }) => id),
    };
  },
  'POST SharedEntityAssociations/QueryByEntityIds': (ask, body) => {
    const within = ownerOf(ask, body['SharedEntityScope']);
    const { done, PartialErrors } = each(listOf<string>(body['EntityIds']), (id) => {
      checkHolder(ask, sharedList, text(body['EntityType']), id);
      return linksOf(within, sharedList, isOn(text(body['EntityType']), id));
    });
    return {
      Associations: done
        .flatMap((found) => found ?? [])
        .map((link) => associationOf(within, link))
        .filter(({ SharedEntityType }) => SharedEntityType === body['SharedEntityType']),
      PartialErrors,
    };
  },
  'POST SharedEntityAssociations/QueryBySharedEntityIds': (ask, body) => {
    const within = ownerOf(ask, body['SharedEntityScope']);
    const ids = listOf<string>(body['SharedEntityIds']);
    const found = linksOf(within, sharedList, (fields) =>
      ids.includes(text(fields['SharedEntityId'])),
    );
    return { Associations: found.map((link) => associationOf(within, link)), PartialErrors: [] };
  },
};

function associationOf(within: Ask, { fields }: AdRecord) {
  const list = getRecord(within, 'shared_list', fields['SharedEntityId'], sharedList.unknown);
  const { SharedEntityId, EntityId, EntityType } = fields;
  return { SharedEntityId, EntityId, EntityType, SharedEntityType: list.fields['Type'] };
}
