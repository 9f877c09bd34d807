/** Creatives: from a post, a text, or with the post made at once (createInline). */
import { fillTemplate, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import { entityOf, listEntities, thingOf, type Entity, type Write } from '../state.ts';
import {
  accountUrn,
  idIn,
  isRecord,
  organizationUrn,
  refuseIf,
  unless,
  type FieldFault,
} from '../words.ts';
import { faultsOf, misfitsOf } from './checks.ts';

const MOST_CREATIVES = 100;
const needed = (value: unknown, field: string, text: string) =>
  unless(Boolean(value), field, text, 'REQUIRED_FIELD_MISSING');

/** Of a new one; an old one keeps its content. */
export function creativeFaults(write: Write): FieldFault[] {
  const { data, before } = write;
  if (before) return [];
  const { fields } = campaignOf(write);
  const isLead = fields['objectiveType'] === 'LEAD_GENERATION';
  const form = !isLead || data['leadgenCallToAction'];
  return [
    ...(data['inlineContent'] ? postFaults(write) : contentFaults(data, fields['type'])),
    ...needed(form, 'leadgenCallToAction', 'Creatives of a lead generation campaign need a form'),
  ];
}

/** @throws Refusal  it is not there, or is full */
export function campaignOf({ state, account, data }: Write): Entity {
  const id = idIn(data['campaign'], 'sponsoredCampaign');
  const campaign = entityOf(state, 'group', id, account.spec.id);
  refuseIf(unless(campaign !== undefined, 'campaign', 'There is no such campaign'));
  const { length } = listEntities(state, 'ad', { parentId: campaign!.id });
  const most = `A campaign has ${MOST_CREATIVES} at most`;
  refuseIf(unless(length < MOST_CREATIVES, 'campaign', most, 'CREATIVE_LIMIT_EXCEEDED'));
  return campaign!;
}

function contentFaults({ content = {} }: Fields, type: unknown): FieldFault[] {
  const given = content as Fields;
  const wanted = type === 'TEXT_AD' ? 'textAd' : 'reference';
  if (Object.keys(given).join() !== wanted)
    return unless(false, 'content', `This campaign takes content.${wanted} alone`);
  const { textAd } = given;
  if (textAd !== undefined)
    return faultsOf('text', isRecord(textAd) ? textAd : {}, {}, ['content', 'textAd']);
  const post = idIn(given['reference'], 'share') ?? idIn(given['reference'], 'ugcPost');
  return unless(Boolean(post), 'content/reference', 'The post must be a share or ugcPost');
}

const kindIn = (id: string) =>
  (['video', 'document'] as const).find((kind) => id.startsWith(`urn:li:${kind}:`)) ?? 'image';

function postFaults({ state, account: { spec }, data }: Write): FieldFault[] {
  const { post } = (data['inlineContent'] ?? {}) as { post?: unknown };
  if (!isRecord(post)) return needed(false, 'inlineContent/post', 'A post is required');
  const { media } = (isRecord(post['content']) ? post['content'] : {}) as { media?: Fields };
  const id = String(media?.['id']);
  const kind = kindIn(id);
  const status = thingOf(state, kind, id)?.fields['status'];
  const given: Fields = {
    contentCallToActionLabel: 'APPLY',
    ...post,
    adContext: (post['adContext'] as Fields | undefined)?.['dscAdAccount'],
    'content/media/id': status,
  };
  const values = { kind, account: accountUrn(spec.id), page: organizationUrn(spec.organization) };
  const known = fillTemplate<Record<string, [Shape, string]>>(vocabulary.post, values);
  return Object.entries(known).flatMap(([field, [shape, why]]) =>
    unless(misfitsOf(shape, given[field]).length === 0, `inlineContent/post/${field}`, why),
  );
}
