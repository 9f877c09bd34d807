/** Keywords, labels, lead forms and templates of targeting. */
import { seconds, type Answers, type Fields } from '../../../../../sdk/emulator/index.ts';
import { checkTargeting, Exceptional } from '../rules/entities.ts';
import type { Ask, State } from '../state.ts';
import { invalid, missing } from '../words.ts';
import { catalogAnswers } from './catalogs.ts';
import { each, fieldsOf, itemsOf, kept, listIn, parentOf, sorted } from './entries.ts';
import { accountOf, page } from './entities.ts';

const MOST_LETTERS = 120;
const MOST_LABELS = 30;

function createKeywords(ask: Ask): Fields {
  const { parent_id: parent, keywords } = fieldsOf(ask);
  const account = accountOf(ask).spec.id;
  return sorted('keywords', itemsOf(keywords), (given) => {
    const { value, match_type: match } = given;
    const above = parent === account ? undefined : parentOf(ask, parent, ['group', 'campaign']);
    const parent_type = above ? (above.kind === 'group' ? 'ad_group' : 'campaign') : 'advertiser';
    const isNegative = String(match).endsWith('_NEGATIVE');
    if (parent_type !== 'ad_group' && !isNegative)
      throw new Exceptional(1, `A keyword of ${parent_type} must be a negative one.`);
    if (String(value).length > MOST_LETTERS)
      throw new Exceptional(1, `A keyword has at most ${MOST_LETTERS} characters.`);
    const parent_id = above?.id ?? account;
    const isThere = listIn(ask, 'keywords').some(
      (one) =>
        one['parent_id'] === parent_id && one['value'] === value && one['match_type'] === match,
    );
    if (isThere) throw new Exceptional(1, 'The keyword is there already.');
    const id = ask.state.records.newId('keyword', 13);
    const made = { id, type: 'keyword', parent_id, parent_type, value, match_type: match };
    return kept(ask, 'keywords').add(account, { ...made, bid: null, archived: false });
  });
}

function updateKeywords(ask: Ask): Fields {
  const account = accountOf(ask).spec.id;
  return sorted('keywords', itemsOf(fieldsOf(ask)['keywords']), ({ id, archived }) => {
    const found = kept(ask, 'keywords').find(account, id);
    if (!found) throw new Exceptional(2, `Keyword ${String(id)} not found.`);
    if (archived === true) kept(ask, 'keywords').remove(account, String(id));
    return { ...found, archived: archived === true };
  });
}

function listKeywords(ask: Ask): Fields {
  const { campaign_id, ad_group_id, ad_group_ids, match_types } = ask.query;
  const parents = [campaign_id, ad_group_id, ad_group_ids ?? []].flat().filter(Boolean);
  const wanted = parents.length > 0 ? parents : [accountOf(ask).spec.id];
  const types = match_types as readonly unknown[] | undefined;
  const found = listIn(ask, 'keywords').filter(
    (one) => wanted.includes(one['parent_id']) && (types?.includes(one['match_type']) ?? true),
  );
  return page(ask, found);
}

function createLabels(ask: Ask): Fields {
  const { parent_id: parent, labels } = fieldsOf(ask);
  const account = accountOf(ask).spec.id;
  return sorted('labels', itemsOf(labels), ({ value, label_type: type }) => {
    const parent_id = parentOf(ask, parent, ['campaign']).id;
    const own = listIn(ask, 'labels').filter((one) => one['parent_id'] === parent_id);
    const same = own.filter((one) => one['label_type'] === type);
    if (same.some((one) => one['value'] === value))
      throw new Exceptional(1, 'The campaign has this label already.');
    if (same.length >= (type === 'BRAND' ? 1 : MOST_LABELS))
      throw new Exceptional(1, `The campaign takes no more labels of ${String(type)}.`);
    const id = ask.state.records.newId('label', 13);
    const made = { id, value, label_type: type, parent_id, parent_type: 'CAMPAIGN' };
    return kept(ask, 'labels').add(account, { ...made, status: 'ACTIVE' });
  });
}

function updateLabels(ask: Ask): Fields {
  const account = accountOf(ask).spec.id;
  return sorted('labels', itemsOf(fieldsOf(ask)['labels']), ({ id, status, value }) => {
    const found = kept(ask, 'labels').find(account, id);
    if (!found) throw new Exceptional(2, `Label ${String(id)} not found.`);
    const now = { ...found, ...(value === undefined ? {} : { value }) };
    if (status === 'ARCHIVED') kept(ask, 'labels').remove(account, String(id));
    else kept(ask, 'labels').change(account, now);
    return { ...now, status: status ?? found['status'] };
  });
}

function listLabels(ask: Ask): Fields {
  const { campaign_ids, label_types } = ask.query;
  const passes = (name: string, wanted: unknown) => (one: Fields) =>
    wanted === undefined || (wanted as readonly unknown[]).includes(one[name]);
  const labels = listIn(ask, 'labels')
    .filter(passes('parent_id', campaign_ids))
    .filter(passes('label_type', label_types));
  return { items: labels.length > 0 ? [{ labels, errors: [] }] : [], bookmark: null };
}

function saveForm(ask: Ask, { id, ...given }: Fields): Fields {
  const account = accountOf(ask).spec.id;
  const forms = kept(ask, 'lead_forms');
  const before = id === undefined ? undefined : forms.find(account, id);
  if (id !== undefined && !before) throw new Exceptional(2, 'Lead form not found.');
  if (!before && given['has_accepted_terms'] !== true)
    throw new Exceptional(1, 'has_accepted_terms must be true.');
  if (!before && itemsOf(given['questions']).length === 0)
    throw new Exceptional(1, 'A lead form needs a question.');
  const at = seconds(ask.now);
  const begun = {
    id: ask.state.records.newId('lead form', 13),
    ad_account_id: account,
    status: 'DRAFT',
    created_time: at,
  };
  const form = { ...(before ?? begun), ...given, updated_time: at };
  if (before) forms.change(account, form);
  else forms.add(account, form);
  return form;
}

function createTemplate(ask: Ask): Fields {
  const account = accountOf(ask).spec.id;
  const given = fieldsOf(ask);
  try {
    checkTargeting(given['targeting_attributes'] as Fields);
  } catch (error) {
    if (error instanceof Exceptional) throw invalid(error.message);
    throw error;
  }
  const at = seconds(ask.now);
  const id = ask.state.records.newId('template', 13);
  const own = { id, ad_account_id: account, status: 'ACTIVE', valid: true };
  const defaults = { keywords: [], placement_group: 'ALL', auto_targeting_enabled: true };
  const made = { ...defaults, ...given, ...own, created_time: at, updated_time: at };
  return kept(ask, 'targeting_templates').add(account, made);
}

function updateTemplate(ask: Ask): Fields {
  const account = accountOf(ask).spec.id;
  const { id, operation_type: operation, targeting_attributes } = fieldsOf(ask);
  const found = kept(ask, 'targeting_templates').find(account, id);
  if (!found) throw missing('Targeting template');
  if (operation === 'REMOVE') kept(ask, 'targeting_templates').remove(account, String(id));
  else kept(ask, 'targeting_templates').change(account, { ...found, targeting_attributes });
  return {};
}

export const besideAnswers: Answers<State, undefined> = {
  'keywords/get': listKeywords,
  'keywords/create': createKeywords,
  'keywords/update': updateKeywords,
  'labels/list': listLabels,
  'labels/create': createLabels,
  'labels/update': updateLabels,
  'lead_forms/list': (ask) => page(ask, listIn(ask, 'lead_forms')),
  'lead_form/get': (ask) => {
    const id = ask.params['lead_form_id'];
    const found = kept(ask, 'lead_forms').find(accountOf(ask).spec.id, id);
    if (!found) throw missing('Lead form');
    return found;
  },
  'lead_forms/create': (ask) => each(itemsOf(ask.body), (given) => saveForm(ask, given)),
  'lead_forms/update': (ask) => each(itemsOf(ask.body), (given) => saveForm(ask, given)),
  'targeting_template/list': (ask) => page(ask, listIn(ask, 'targeting_templates')),
  'targeting_template/create': createTemplate,
  'targeting_template/update': updateTemplate,
  ...catalogAnswers,
};
