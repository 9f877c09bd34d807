/** Audiences of what was seen, searched or bought: listed beside Amazon's own; made, changed and taken away, one in a request. */
import type { AmazonAudience } from '../../../../families/amazon/emulator/audiences.ts';
import { audienceOf } from '../report/index.ts';
import usual from '../seed.json' with { type: 'json' };
import type { Fields, Item } from '../model.ts';
import { findItem, itemsOf, type Scope } from '../state.ts';
import { kept, newItem } from './kept.ts';

/** @see assumed: Amazon's guides say that it takes up to a day */
const MADE_MS = 24 * 3_600_000;

const reached = (people: number): AmazonAudience['daily'] => {
  const around = (value: number) => [Math.floor(value * 0.9), Math.ceil(value * 1.1)] as const;
  return { dailyImpressions: around(people * 6), dailyReach: around(people) };
};
const seeded = usual.audiences.map((one, at) => ({ ...one, daily: reached(120_000 / (at + 1)) }));

/** That the advertiser may target. */
export const audiencesOf = (scope: Scope): readonly AmazonAudience[] => [
  ...seeded,
  ...itemsOf(scope, 'audience').map((item) => ownAudience(scope, item)),
];

function ownAudience({ now }: Scope, { id, fields, createdAt, updatedAt }: Item): AmazonAudience {
  const { name, description, audienceType: subCategory } = fields as Fields;
  const isMade = now - createdAt >= MADE_MS;
  const status = isMade ? 'Active' : 'Processing';
  const category = 'Advertiser audiences';
  const own = { id, name, description, category, subCategory, status, createdAt, updatedAt };
  return { ...own, daily: reached(isMade ? 10_000 : 0) };
}

interface Fault {
  readonly fieldName: string;
  readonly message: string;
}

/** Bodies are held against their shapes before they come here. The same key makes nothing twice. */
export function createAudience(scope: Scope, body: unknown): Fields {
  const [given = {}] = body as readonly Fields[];
  const { idempotencyKey, ...own } = given;
  const fault = faultOf(own);
  if (fault) {
    const errors = [{ errorType: 'VALUE_INVALID', ...fault }];
    return { success: [], error: [{ index: 0, idempotencyKey, message: fault.message, errors }] };
  }
  const same = itemsOf(scope, 'audience').find(({ fields }) => fields['key'] === idempotencyKey);
  const made = () => kept(scope, newItem(scope, 'audience'), { ...own, key: idempotencyKey });
  const { id: audienceId } = same ?? made();
  return { success: [{ index: 0, audienceId, idempotencyKey }], error: [] };
}

export function editAudience(scope: Scope, body: Fields): Fields {
  const [given = {}] = body['dspAudienceEditRequestItems'] as readonly Fields[];
  const { audienceId, idempotencyKey, ...own } = given;
  const old = findItem(scope, 'audience', audienceId);
  const isSame = old?.fields['audienceType'] === own['audienceType'];
  const fault = old && isSame ? faultOf(own) : lost;
  if (!old || fault) {
    const { message = lost.message } = fault ?? {};
    const errors = [{ errorType: old && isSame ? 'VALUE_INVALID' : 'VALUE_NOT_FOUND', ...fault }];
    return { success: [], failed: [{ index: 0, audienceId, idempotencyKey, message, errors }] };
  }
  kept(scope, old, { ...old.fields, ...own });
  return { success: [{ index: 0, audienceId, idempotencyKey }], failed: [] };
}

/** @see assumed: what is targeted cannot be deleted */
export function deleteAudience(scope: Scope, body: Fields): Fields {
  const [given = {}] = body['dspAudienceDeleteRequestItems'] as readonly Fields[];
  const { audienceId, idempotencyKey } = given;
  const old = findItem(scope, 'audience', audienceId);
  if (!old || isTargeted(scope, String(audienceId))) {
    const message = old ? 'The audience is targeted by an ad group.' : lost.message;
    const errorCode = old ? 'OTHER' : 'VALUE_NOT_FOUND';
    const errors = [{ errorId: 1, errorCode, fieldName: 'audienceId', errorMessage: message }];
    const failed = { index: 0, audienceId, requestId: 'EMULATED', message, errors };
    return { success: [], failed: [{ ...failed, httpStatusCode: old ? 400 : 404 }] };
  }
  kept(scope, old, old.fields, 'ARCHIVED');
  return { success: [{ index: 0, audienceId, idempotencyKey }], failed: [] };
}

const lost: Fault = { fieldName: 'audienceId', message: 'There is no such audience of that type.' };

function isTargeted(scope: Scope, id: string): boolean {
  return itemsOf(scope, 'target').some(({ fields }) => audienceOf(fields) === id);
}

function faultOf(own: Fields): Fault | undefined {
  const [rule] = (own['rules'] ?? []) as readonly Fields[];
  const odd = ((rule?.['attributeValues'] ?? []) as readonly string[]).find(
    (asin) => !/^[A-Z0-9]{10}$/.test(asin),
  );
  if (odd === undefined) return undefined;
  return { fieldName: 'rules[0].attributeValues', message: `${odd} is no ASIN.` };
}
