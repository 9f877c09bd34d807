/** Rules that a new or changed thing must fit beyond its shape, and fields that Graph adds. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { pages } from '../accounts.ts';
import type { Thing, ThingKind } from '../model.ts';
import { statusOf, type State } from '../state.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import { badParameter, refusal } from '../words.ts';
import { asFields, asList } from './values.ts';

type Place = { readonly id: string; readonly accountId: string };
type Check = (state: State, place: Place, wish: Fields, before?: Thing) => void;
type Derive = (state: State, place: Place, wish: Fields) => Fields;

const seconds = (state: State) => Math.floor(state.parts.now() / 1000);

/** Labels of an account, and catalogs' parts, have names of their own. */
function checkFree(kind: ThingKind): Check {
  return (state, place, { name }, before) => {
    const taken = state
      .things(kind, place.id)
      .some((one) => one.id !== before?.id && one.fields['name'] === name);
    if (taken) throw refusal('nameIsTaken', String(name));
  };
}

const MAX_CELLS = 5;

function checkStudy(state: State, _place: Place, wish: Fields, before?: Thing): void {
  const [start, end] = [Number(wish['start_time']), Number(wish['end_time'])];
  if (end <= start) throw refusal('studyEndsBeforeItStarts');
  if (before) return;
  if (end <= seconds(state)) throw refusal('studyEndsBeforeItStarts');
  const cells = asList(wish['cells']).map(asFields);
  if (cells.length > MAX_CELLS) throw refusal('tooManyCells');
  const parts = cells.reduce((sum, cell) => sum + Number(cell['treatment_percentage']), 0);
  if (parts > 100) throw refusal('cellsAreMoreThanAll');
  for (const cell of cells) {
    const ids = [...asList(cell['adsets']), ...asList(cell['campaigns'])].map(String);
    if (ids.length === 0) throw refusal('cellIsEmpty');
    for (const id of ids) {
      const object = state.find(id);
      if (!object || ['DELETED', 'ARCHIVED'].includes(statusOf(object)))
        throw refusal('cellHasUnknown', id);
    }
  }
}

function checkPeriod(state: State, { id }: Place, wish: Fields): void {
  const [start, end] = [Number(wish['time_start']), Number(wish['time_end'])];
  if (end <= start) throw badParameter('Param time_end must be after time_start.');
  if (end <= seconds(state)) throw badParameter('Param time_end must be in the future.');
  const owner = state.find(id);
  const own = owner && (owner.budgets.length > 0 || owner.fields['lifetime_budget'] !== undefined);
  if (!own) throw refusal('periodNeedsBudget');
  const meets = state
    .things('highdemandperiod', id)
    .some(({ fields }) => Number(fields['time_start']) < end && Number(fields['time_end']) > start);
  if (meets) throw refusal('periodsOverlap');
}

function checkComment(state: State, _place: Place, wish: Fields): void {
  if (typeof wish['message'] !== 'string' || wish['message'].trim() === '')
    throw badParameter('Param message must be non-empty.');
}

function checkForm(state: State, place: Place, wish: Fields, before?: Thing): void {
  if (before) {
    if (!['ACTIVE', 'ARCHIVED'].includes(String(wish['status'])))
      throw badParameter('Param status must be one of {ACTIVE, ARCHIVED}.');
    return;
  }
  checkFree('leadgenform')(state, place, wish);
  const { url } = asFields(wish['privacy_policy']);
  if (!/^https?:\/\//.test(String(url))) throw refusal('privacyPolicyIsMissing');
  for (const question of asList(wish['questions']).map(asFields))
    if (question['type'] === 'CUSTOM' && !question['label'])
      throw badParameter('A question of the type CUSTOM needs a label.');
}

/** Comparisons of a product set's filter. */
const operators =
  'eq neq i_contains i_not_contains contains not_contains gt gte lt lte is_any is_not_any';

function checkSet(state: State, place: Place, wish: Fields, before?: Thing): void {
  checkFree('productset')(state, place, wish, before);
  const rules = asFields(wish['filter']);
  for (const [field, test] of Object.entries(rules)) {
    if (field === 'and' || field === 'or') continue;
    const [first] = Object.keys(asFields(test));
    if (!operators.split(' ').includes(String(first))) throw refusal('filterIsNotValid', field);
  }
}

/** The page whose post a comment stands below, directly or under another one. */
function pageOf(state: State, id: string): (typeof pages)[number] | undefined {
  const above = state.thing(id);
  if (above) return pageOf(state, above.parentId ?? '');
  return pages.find((one) => id.startsWith(`${one.id}_`));
}

const intervals = vocabulary.enums.feed_interval;

function checkFeed(state: State, place: Place, wish: Fields, before?: Thing): void {
  checkFree('productfeed')(state, place, wish, before);
  if (wish['schedule'] === undefined) return;
  const { interval, url } = asFields(wish['schedule']);
  if (!intervals.split(' ').includes(String(interval)))
    throw badParameter(`Param schedule[interval] must be one of {${intervals}}.`);
  if (!/^(https?|s?ftp):\/\//.test(String(url)))
    throw badParameter('Param schedule[url] must be a URL.');
}

export const checks: Readonly<Partial<Record<ThingKind, Check>>> = {
  adlabel: checkFree('adlabel'),
  adstudy: checkStudy,
  comment: checkComment,
  highdemandperiod: checkPeriod,
  leadgenform: checkForm,
  productcatalog: checkFree('productcatalog'),
  productfeed: checkFeed,
  productset: checkSet,
  publisherblocklist: checkFree('publisherblocklist'),
};

export const derived: Readonly<Partial<Record<ThingKind, Derive>>> = {
  adstudy: (_state, _place, wish) => ({ type: 'SPLIT_TEST', ...wish }),
  comment: (state, { id }, wish) => {
    const page = pageOf(state, id);
    return { ...wish, from: { id: page?.id, name: page?.name }, is_hidden: false, can_hide: false };
  },
  leadgenform: (_state, _place, { privacy_policy, ...wish }) => ({
    status: 'ACTIVE',
    locale: 'en_US',
    ...wish,
    privacy_policy_url: asFields(privacy_policy)['url'],
  }),
  productcatalog: (_state, _place, wish) => ({ vertical: 'commerce', ...wish }),
  productfeedupload: (_state, _place, { url }) => ({
    url,
    input_method: 'Manual Upload',
    num_detected_items: 0,
    num_persisted_items: 0,
    num_invalid_items: 0,
    error_count: 0,
    warning_count: 0,
  }),
};
