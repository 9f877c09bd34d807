/** Creates and changes creatives: from a post, a text, or with the post made at once (createInline). */
import { digits } from '../../../../sdk/emulator/index.ts';
import { fault } from './check-fields.ts';
import { checkData, isRecord, type Data } from './data-schema.ts';
import type { Account, Network } from './network.ts';
import { listObjects } from './network.ts';
import { accountUrn, idIn, organizationUrn, statusOf, type LinkedInObject } from './objects.ts';
import { badFields, type FieldFault } from './refusal.ts';
import { statusFaults } from './statuses.ts';
import { callsToAction, creativeSchema } from './vocabulary.ts';

const MOST_CREATIVES = 100;
const lengths = { headline: 25, description: 75 } as const;

export function createCreative(
  network: Network,
  account: Account,
  body: unknown,
  inline: boolean,
): string {
  const data = checkData(creativeSchema, inline ? inlineBody(body) : body);
  const campaign = campaignOf(network, account, data);
  const faults = [
    ...statusFaults(undefined, String(data['intendedStatus']), 'intendedStatus'),
    ...(inline ? postFaults(network, account, data) : contentFaults(data, campaign)),
    ...leadFaults(data, campaign),
  ];
  if (faults.length > 0) throw badFields(faults);
  const now = network.parts.now();
  const { intendedStatus, inlineContent, ...fields } = data;
  const id = network.records.newId('creative', 9);
  const content = inline ? { reference: createPost(network, account, id, inlineContent) } : {};
  network.records.put({
    id,
    kind: 'creative',
    accountId: account.spec.id,
    parentId: campaign.id,
    createdAt: now,
    updatedAt: now,
    versionTag: 1,
    budgets: [],
    statuses: [{ at: now, value: String(intendedStatus) }],
    reviewedAt: now + network.controls.reviewMs,
    fields: { content, ...fields, account: accountUrn(account.spec.id) },
  });
  return id;
}

export function creativeData(creative: LinkedInObject): Data {
  return { ...creative.fields, intendedStatus: statusOf(creative) };
}

export function changeCreative(network: Network, creative: LinkedInObject, next: Data): void {
  const data = checkData(creativeSchema, next);
  const before = creativeData(creative);
  const faults = [
    ...statusFaults(statusOf(creative), String(data['intendedStatus']), 'intendedStatus'),
    ...['campaign', 'account', 'content']
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(data[field]))
      .map((field) => fault(field, 'FIELD_NOT_EDITABLE', `${field} cannot be changed`)),
  ];
  if (faults.length > 0) throw badFields(faults);
  const now = network.parts.now();
  const { intendedStatus, ...fields } = data;
  network.records.put({
    ...creative,
    fields,
    updatedAt: now,
    versionTag: creative.versionTag + 1,
    statuses:
      intendedStatus === statusOf(creative)
        ? creative.statuses
        : [...creative.statuses, { at: now, value: String(intendedStatus) }],
  });
}

function inlineBody(body: unknown): unknown {
  return checkData({ creative: { type: 'record', required: true } }, body)['creative'];
}

function campaignOf(network: Network, { spec }: Account, data: Data): LinkedInObject {
  const id = idIn(data['campaign'], 'sponsoredCampaign') ?? '';
  const campaign = network.records.find('campaign', id);
  if (!campaign || campaign.gone || campaign.accountId !== spec.id)
    throw badFields([fault('campaign', 'INVALID_VALUE_FOR_FIELD', 'There is no such campaign')]);
  const siblings = listObjects(network, 'creative', { parentId: campaign.id });
  if (siblings.length >= MOST_CREATIVES)
    throw badFields([
      fault('campaign', 'CREATIVE_LIMIT_EXCEEDED', `A campaign has ${MOST_CREATIVES} at most`),
    ]);
  return campaign;
}

function contentFaults(data: Data, campaign: LinkedInObject): FieldFault[] {
  const content = (data['content'] ?? {}) as Readonly<Record<string, unknown>>;
  const isText = campaign.fields['type'] === 'TEXT_AD';
  const wanted = isText ? 'textAd' : 'reference';
  const keys = Object.keys(content);
  if (keys.length !== 1 || keys[0] !== wanted)
    return [
      fault('content', 'INVALID_VALUE_FOR_FIELD', `This campaign takes content.${wanted} alone`),
    ];
  if (isText) return textFaults(content['textAd']);
  return (idIn(content['reference'], 'share') ?? idIn(content['reference'], 'ugcPost'))
    ? []
    : [
        fault(
          'content/reference',
          'INVALID_VALUE_FOR_FIELD',
          'The post must be a share or ugcPost',
        ),
      ];
}

function textFaults(ad: unknown): FieldFault[] {
  const text = isRecord(ad) ? ad : {};
  const long = Object.entries(lengths)
    .filter(([field, most]) => {
      const length = String(text[field] ?? '').length;
      return length === 0 || length > most;
    })
    .map(([field, most]) =>
      fault(`content/textAd/${field}`, 'FIELD_LENGTH_TOO_LONG', `1 to ${most} characters`),
    );
  const isUrl = /^https?:\/\/\S+$/.test(String(text['landingPage'] ?? ''));
  return isUrl
    ? long
    : [...long, fault('content/textAd/landingPage', 'REQUIRED_FIELD_MISSING', 'An address')];
}

function leadFaults(data: Data, { fields }: LinkedInObject): FieldFault[] {
  if (fields['objectiveType'] !== 'LEAD_GENERATION' || isRecord(data['leadgenCallToAction']))
    return [];
  return [
    fault(
      'leadgenCallToAction',
      'REQUIRED_FIELD_MISSING',
      'Creatives of a lead generation campaign need a form',
    ),
  ];
}

function postFaults(network: Network, { spec }: Account, data: Data): FieldFault[] {
  const inline = data['inlineContent'];
  const post = isRecord(inline) && isRecord(inline['post']) ? inline['post'] : undefined;
  if (!post) return [fault('inlineContent/post', 'REQUIRED_FIELD_MISSING', 'A post is required')];
  const refuse = (field: string, text: string) => [
    fault(`inlineContent/post/${field}`, 'INVALID_VALUE_FOR_FIELD', text),
  ];
  const context = (post['adContext'] ?? {}) as Readonly<Record<string, unknown>>;
  const media = ((post['content'] ?? {}) as Readonly<Record<string, unknown>>)['media'];
  const image = isRecord(media) ? network.records.find('image', String(media['id'])) : undefined;
  const cta = post['contentCallToActionLabel'];
  return [
    ...(context['dscAdAccount'] === accountUrn(spec.id)
      ? []
      : refuse('adContext', 'dscAdAccount must be the account of the path')),
    ...(post['author'] === organizationUrn(spec.organization)
      ? []
      : refuse('author', 'The author must be the page that the account advertises')),
    ...(typeof post['commentary'] === 'string' && post['commentary'].length <= 3_000
      ? []
      : refuse('commentary', 'A text of at most 3,000 characters')),
    ...(post['visibility'] === 'PUBLIC' && post['lifecycleState'] === 'PUBLISHED'
      ? []
      : refuse('lifecycleState', 'visibility must be PUBLIC, lifecycleState PUBLISHED')),
    ...(cta === undefined || callsToAction.includes(String(cta))
      ? []
      : refuse('contentCallToActionLabel', `${String(cta)} is not a call to action`)),
    ...(image?.fields['status'] === 'AVAILABLE'
      ? []
      : refuse('content/media/id', 'The image is not there or not available yet')),
  ];
}

/** The dark post behind a new creative. */
function createPost(
  network: Network,
  { spec }: Account,
  creative: string,
  inline: unknown,
): string {
  const id = `urn:li:share:${digits(19, 'linkedin', 'post', creative)}`;
  const now = network.parts.now();
  const { post } = inline as { post: Record<string, unknown> };
  network.records.put({
    id,
    kind: 'post',
    accountId: spec.id,
    createdAt: now,
    updatedAt: now,
    versionTag: 1,
    statuses: [],
    budgets: [],
    fields: post,
  });
  return id;
}
