/** Creatives: from a post, a text, or with the post made at once (createInline). */
import { checkShape, type Fields, type Shape } from '../../../../../sdk/emulator/index.ts';
import rules from '../rules.json' with { type: 'json' };
import type { Account } from '../model.ts';
import { entityOf, listEntities, thingOf, type Entity, type State } from '../state.ts';
import { accountUrn, fault, idIn, organizationUrn, refuseIf, type FieldFault } from '../words.ts';
import type { Write } from './write.ts';
import { isRecord } from './patch.ts';

const MOST_CREATIVES = 100;
const lengths = { headline: 25, description: 75 } as const;
const missing = (field: string, text: string) => fault(field, text, 'REQUIRED_FIELD_MISSING');

/** Of a new one; an old one keeps its content. */
export function creativeFaults(write: Write): FieldFault[] {
  const { state, account, data, before } = write;
  if (before) return [];
  const campaign = campaignOf(write);
  const { inlineContent } = data;
  const content = inlineContent
    ? postFaults(state, account, inlineContent)
    : contentFaults(data, campaign);
  return [...content, ...leadFaults(data, campaign)];
}

/** @throws Refusal  it is not there, or is full */
export function campaignOf({ state, account, data }: Write): Entity {
  const { id } = account.spec;
  const campaign = entityOf(state, 'group', idIn(data['campaign'], 'sponsoredCampaign'), id);
  const siblings = campaign ? listEntities(state, 'ad', { parentId: campaign.id }) : [];
  const most = `A campaign has ${MOST_CREATIVES} at most`;
  refuseIf([
    ...(campaign ? [] : [fault('campaign', 'There is no such campaign')]),
    ...(siblings.length < MOST_CREATIVES
      ? []
      : [fault('campaign', most, 'CREATIVE_LIMIT_EXCEEDED')]),
  ]);
  return campaign!;
}

function contentFaults({ content = {} }: Fields, campaign: Entity): FieldFault[] {
  const given = content as Fields;
  const isText = campaign.fields['type'] === 'TEXT_AD';
  const wanted = isText ? 'textAd' : 'reference';
  if (Object.keys(given).join() !== wanted)
    return [fault('content', `This campaign takes content.${wanted} alone`)];
  if (isText) return textFaults(given['textAd']);
  const { reference } = given;
  return (idIn(reference, 'share') ?? idIn(reference, 'ugcPost'))
    ? []
    : [fault('content/reference', 'The post must be a share or ugcPost')];
}

function textFaults(ad: unknown): FieldFault[] {
  const text = isRecord(ad) ? ad : {};
  const long = Object.entries(lengths).flatMap(([field, most]) => {
    const { length } = String(text[field] ?? '');
    const why = `1 to ${most} characters`;
    return length > 0 && length <= most
      ? []
      : [fault(`content/textAd/${field}`, why, 'FIELD_LENGTH_TOO_LONG')];
  });
  const isUrl = /^https?:\/\/\S+$/.test(String(text['landingPage'] ?? ''));
  return isUrl ? long : [...long, missing('content/textAd/landingPage', 'An address')];
}

function leadFaults(data: Fields, { fields }: Entity): FieldFault[] {
  return fields['objectiveType'] !== 'LEAD_GENERATION' || data['leadgenCallToAction']
    ? []
    : [missing('leadgenCallToAction', 'Creatives of a lead generation campaign need a form')];
}

const any: Shape = { '...': 'any' };
const check = checkShape({});
const hasShape = (shape: Shape, value: unknown) => check(shape, value).length === 0;

function postFaults(state: State, { spec }: Account, inline: unknown): FieldFault[] {
  const { post } = (inline ?? {}) as { post?: unknown };
  if (!isRecord(post)) return [missing('inlineContent/post', 'A post is required')];
  const { content, adContext, author, contentCallToActionLabel = 'APPLY' } = post;
  const { media } = (hasShape(any, content) ? content : {}) as { media?: { id?: unknown } };
  const id = String(media?.id);
  const kind = id.startsWith('urn:li:video:') ? 'video' : 'image';
  const shown = thingOf(state, kind, id);
  const { dscAdAccount } = (adContext ?? {}) as Fields;
  const known: readonly (readonly [isKept: boolean, field: string, why: string])[] = [
    [
      dscAdAccount === accountUrn(spec.id),
      'adContext',
      'dscAdAccount must be the account of the path',
    ],
    [
      author === organizationUrn(spec.organization),
      'author',
      'The author must be the page that the account advertises',
    ],
    ...Object.entries(rules.post).map(
      ([field, [shape = '', why = '']]) =>
        [hasShape(shape, { ...post, contentCallToActionLabel }[field]), field, why] as const,
    ),
    [
      shown?.fields['status'] === 'AVAILABLE',
      'content/media/id',
      `The ${kind} is not there or not available yet`,
    ],
  ];
  return known
    .filter(([isKept]) => !isKept)
    .map(([, field, why]) => fault(`inlineContent/post/${field}`, why));
}
