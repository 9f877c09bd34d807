/** Ads are made and changed. */
import { joined, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Account, AdObject } from '../model.ts';
import { getAccount, getObject, statusOf, type State } from '../state.ts';
import { refusal, unknownObject } from '../words.ts';
import { createCreative, type CreativeWish } from './creatives.ts';
import { applyChanges, done, isDryRun, keepNew, type Wish } from './objects.ts';
import { checkLabels } from './ad-set-delivery.ts';
import { wishOf } from './values.ts';

export interface AdWish extends Wish {
  readonly adset_id?: string;
  readonly creative?: Fields;
  readonly conversion_domain?: string;
  readonly tracking_specs?: readonly unknown[];
  readonly adlabels?: readonly unknown[];
}

export function createAd(state: State, account: Account, wish: AdWish) {
  const { name = '', adset_id = '' } = wish;
  const adSet = adSetOf(state, account, adset_id);
  const fields = fieldsOf(state, account, wish);
  if (isDryRun(wish)) return done;
  const made = { kind: 'ad', accountId: account.spec.id, parentId: adSet.id, weight: 1 } as const;
  return keepNew(state, { ...made, name, review: reviewOf(state, name), fields }, wish);
}

export function updateAd(state: State, ad: AdObject, wish: AdWish) {
  const fields = fieldsOf(state, getAccount(state, ad.accountId), wish);
  if (isDryRun(wish)) return done;
  // Another creative is reviewed anew.
  const isNew = (fields.creative_id ?? ad.fields['creative_id']) !== ad.fields['creative_id'];
  const review = isNew ? { review: reviewOf(state, ad.name) } : {};
  applyChanges(state, { ...ad, ...review }, wish, fields);
  return done;
}

function fieldsOf(state: State, account: Account, wish: AdWish) {
  const { conversion_domain, tracking_specs, creative, adlabels } = wish;
  checkLabels(state, account.spec.id, adlabels);
  return {
    adlabels,
    creative_id: creative && creativeOf(state, account, { ...wish, creative }),
    conversion_domain,
    tracking_specs,
  };
}

function reviewOf({ parts, controls }: State, name: string) {
  const findings = controls.disapprove({ name });
  return { endsAt: parts.now() + controls.reviewMs, ...(findings ? { findings } : {}) };
}

function adSetOf(state: State, account: Account, id: string): AdObject {
  const adSet = getObject(state, id, 'adset', 'POST');
  if (adSet.accountId !== account.spec.id) throw unknownObject(id, 'POST');
  if (['DELETED', 'ARCHIVED'].includes(statusOf(adSet))) throw refusal('adSetWasDeleted');
  return adSet;
}

/** @returns the id of the existing or inline creative; undefined for an inline one in a dry run */
function creativeOf(
  state: State,
  account: Account,
  { creative, execution_options = [] }: AdWish & { readonly creative: Fields },
): string | undefined {
  const id = creative['creative_id'] ?? creative['id'];
  if (id !== undefined) {
    const found = getObject(state, String(id), 'adcreative', 'POST');
    if (found.accountId !== account.spec.id) throw unknownObject(String(id), 'POST');
    return found.id;
  }
  const given = joined(new URLSearchParams(), creative, () => unknownObject('creative', 'POST'));
  const made = createCreative(state, account, {
    ...wishOf<CreativeWish>('adcreative', given),
    execution_options,
  });
  return 'id' in made ? made.id : undefined;
}
