import { conversionDefaults, tagSnippets } from '../defaults.ts';
import type { Draft } from '../draft.ts';
import { fail, isTaken, requireField, type Fields, type Kind } from './kind.ts';

/** Types that can be made through the API. */
const creatable = new Set([
  'WEBPAGE',
  'UPLOAD_CLICKS',
  'UPLOAD_CALLS',
  'AD_CALL',
  'WEBSITE_CALL',
  'CLICK_TO_CALL',
]);

function checkWindow(fields: Fields, key: string, name: string, most: number): void {
  if (fields[key] === undefined) return;
  const days = Number(fields[key]);
  if (days < 1) throw fail('rangeError', 'TOO_LOW', 'Too low.', name, String(fields[key]));
  if (days > most) throw fail('rangeError', 'TOO_HIGH', 'Too high.', name, String(fields[key]));
}

function check(fields: Fields, name: string, draft: Draft, except?: string): void {
  if (isTaken(name, draft.living('conversionActions'), except))
    throw fail(
      'conversionActionError',
      'DUPLICATE_NAME',
      'The specified conversion action name already exists.',
      'name',
      name,
    );
  checkWindow(fields, 'clickThroughLookbackWindowDays', 'click_through_lookback_window_days', 90);
  checkWindow(fields, 'viewThroughLookbackWindowDays', 'view_through_lookback_window_days', 30);
}

export const conversionAction: Kind = {
  collection: 'conversionActions',
  resource: 'conversion_action',
  create(fields, draft) {
    const name = requireField(fields, 'name', 'name');
    const type = requireField(fields, 'type', 'type');
    if (!creatable.has(type))
      throw fail(
        'conversionActionError',
        'CREATION_NOT_SUPPORTED',
        'Creation of this conversion action type is not supported.',
        'type',
        type,
      );
    check(fields, name, draft);
    const id = draft.newId();
    const { customer } = draft;
    const defaults = conversionDefaults(customer.id, id);
    const valueSettings = {
      ...(defaults['valueSettings'] as object),
      defaultCurrencyCode: customer.currency,
      ...(fields['valueSettings'] as object | undefined),
    };
    return {
      id,
      entity: {
        ...defaults,
        ...fields,
        valueSettings,
        ...(type === 'WEBPAGE' ? { tagSnippets: tagSnippets(customer.id, id) } : {}),
      },
    };
  },
  update(after, _before, paths, draft) {
    if (paths.includes('name')) check(after, String(after['name']), draft, after.resourceName);
  },
};
