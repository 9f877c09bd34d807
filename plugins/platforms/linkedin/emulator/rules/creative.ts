/** Creatives: from a post, a text, or with the post made at once (createInline). */
import { checkShape, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
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
import { faultsOf } from './checks.ts';

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

const any: Shape = { '...': 'any' };
const check = checkShape({});
const hasShape = (shape: Shape, value: unknown) => check(shape, value).length === 0;

const kindIn = (id: string) =>
  (['video', 'document'] as const).find((kind) => id.startsWith(`urn:li:${kind}:`)) ?? 'image';

function postFaults({ state, account: { spec }, data }: Write): FieldFault[] {
  const { post } = (data['inlineContent'] ?? {}) as { post?: unknown };
  if (!isRecord(post)) return needed(false, 'inlineContent/post', 'A post is required');
  const { content, adContext, author, contentCallToActionLabel = 'APPLY' } = post;
  const { media } = (hasShape(any, content) ? content : {}) as { media?: { id?: unknown } };
  const id = String(media?.id);
  const kind = kindIn(id);
  const status = thingOf(state, kind, id)?.fields['status'];
  const isOwn = (adContext as Fields | undefined)?.['dscAdAccount'] === accountUrn(spec.id);
  const isAuthor = author === organizationUrn(spec.organization);
  const given: Fields = { ...post, contentCallToActionLabel };
  const known: readonly (readonly [isKept: boolean, field: string, why: string])[] = [
    [isOwn, 'adContext', 'dscAdAccount must be the account of the path'],
    [isAuthor, 'author', 'The author must be the page that the account advertises'],
    ...Object.entries(vocabulary.post).map(
      ([field, [shape = '', why = '']]) => [hasShape(shape, given[field]), field, why] as const,
    ),
    [status === 'AVAILABLE', 'content/media/id', `The ${kind} is not there or not available yet`],
  ];
  return known.flatMap(([isKept, field, why]) =>
    unless(isKept, `inlineContent/post/${field}`, why),
  );
}
