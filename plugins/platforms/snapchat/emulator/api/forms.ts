/**
 * Lead forms of an account.
 * @see https://developers.snap.com/api/marketing-api/Ads-API/lead-generation-ads
 */
import type { Fields, Routes } from '../../../../../sdk/emulator/index.ts';
import type { Account } from '../model.ts';
import { Exceptional } from '../rules/entities.ts';
import type { Ask, State } from '../state.ts';
import { accountOf, page, paging, wrapped } from './envelope.ts';
import { each, findIn, keepNew } from './library.ts';

/** Questions to people; a question of one's own says more. */
const FIELDS =
  'FIRST_NAME LAST_NAME EMAIL PHONE_NUMBER ADDRESS POSTAL_CODE BIRTHDAY_DATE JOB_TITLE COMPANY_NAME CUSTOM'.split(
    ' ',
  );

function createForm(ask: Ask, account: Account, given: Fields): Fields {
  const questions = (given['form_fields'] ?? []) as readonly Fields[];
  const strange = questions.find(({ type }) => !FIELDS.includes(String(type)));
  if (strange) throw new Exceptional(`form_fields: ${String(strange['type'])} is no type`);
  const bare = questions.find(
    (one) => one['type'] === 'CUSTOM' && !one['custom_form_field_properties'],
  );
  if (bare) throw new Exceptional('form_fields: CUSTOM needs custom_form_field_properties');
  return keepNew(ask, 'forms', 'lead form', account, given);
}

export const formRoutes: Routes<State, undefined> = {
  'GET adaccounts/:account/lead_generation_forms': {
    query: { ...paging, sort: 'string' },
    answer: (ask) =>
      page(ask, 'lead_generation_forms', ask.state.forms.list(accountOf(ask).spec.id)),
  },
  'GET lead_generation_forms/:id': (ask) => {
    const [, found] = findIn(ask, ({ spec }) => ask.state.forms.list(spec.id));
    return wrapped('lead_generation_forms', [found]);
  },
  'POST adaccounts/:account/lead_generation_forms': each(
    'lead_generation_forms',
    '#form',
    createForm,
  ),
};
