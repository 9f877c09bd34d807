/** User lists: of customers, of visitors by rules, and of those who converted. */
import type { Draft } from './draft.ts';
import { checkDays, requireField, type Fields, type Kind } from './kind.ts';
import { fail } from '../words.ts';

/** The lists that can be made here: field > type that Google derives. */
const types: Readonly<Record<string, string>> = {
  crmBasedUserList: 'CRM_BASED',
  ruleBasedUserList: 'RULE_BASED',
  basicUserList: 'REMARKETING',
  lookalikeUserList: 'LOOKALIKE',
};
const MAX_DAYS = 540;

const listAt = (fields: Fields | undefined, key: string) =>
  (fields?.[key] ?? []) as readonly Fields[];

const badRule = (field: string) => fail('userListError.INVALID_RULE', field);

/** Each rule item names what it looks at, and says how. */
function checkRule(list: Fields): void {
  const at = 'rule_based_user_list.flexible_rule_user_list';
  const flexible = list['flexibleRuleUserList'] as Fields | undefined;
  const inclusive = listAt(flexible, 'inclusiveOperands');
  if (inclusive.length === 0) throw badRule(`${at}.inclusive_operands`);
  for (const operand of [...inclusive, ...listAt(flexible, 'exclusiveOperands')]) {
    checkDays(
      operand['lookbackWindowDays'],
      `${at}.inclusive_operands.lookback_window_days`,
      MAX_DAYS,
    );
    const groups = listAt(operand['rule'] as Fields | undefined, 'ruleItemGroups');
    const items = groups.flatMap((group) => listAt(group, 'ruleItems'));
    if (items.length === 0) throw badRule(`${at}.inclusive_operands.rule`);
    for (const item of items) {
      const text = item['stringRuleItem'] as Fields | undefined;
      const other = item['numberRuleItem'] ?? item['dateRuleItem'];
      const isWhole = text?.['operator'] !== undefined && text['value'] !== '';
      if (!item['name'] || !(isWhole || other)) throw badRule(`${at}.inclusive_operands.rule`);
    }
  }
}

const MOST_SEEDS = 10;

/** Seeds that are there, a level, and a country. */
function checkLookalike(list: Fields, draft: Draft): void {
  const at = 'lookalike_user_list';
  const seeds = (list['seedUserListIds'] ?? []) as readonly unknown[];
  requireField(seeds.length > 0 ? list : {}, 'seedUserListIds', `${at}.seed_user_list_ids`);
  if (seeds.length > MOST_SEEDS) throw badRule(`${at}.seed_user_list_ids`);
  for (const id of seeds) draft.mustFind(`customers/${draft.customer.id}/userLists/${String(id)}`);
  requireField(list, 'expansionLevel', `${at}.expansion_level`);
  const countries = (list['countryCodes'] ?? []) as readonly unknown[];
  requireField(countries.length > 0 ? list : {}, 'countryCodes', `${at}.country_codes`);
}

function checkActions(actions: readonly Fields[], draft: Draft): void {
  if (actions.length === 0)
    throw fail('userListError.CONVERSION_TYPE_ID_REQUIRED', 'basic_user_list.actions');
  for (const action of actions) draft.mustFind(String(action['conversionAction'] ?? ''));
}

export const userList: Kind = {
  collection: 'userLists',
  resource: 'user_list',
  name: { taken: 'userListError.NAME_ALREADY_USED' },
  types: { of: types, missing: 'userListError.CONCRETE_TYPE_REQUIRED' },
  days: { membershipLifeSpan: MAX_DAYS },
  defaults: {
    readOnly: false,
    membershipStatus: 'OPEN',
    membershipLifeSpan: '30',
    accessReason: 'OWNED',
    accountUserListStatus: 'ENABLED',
    eligibleForSearch: true,
    eligibleForDisplay: true,
    sizeForSearch: '0',
    sizeForDisplay: '0',
  },
  derive({ fields, draft }) {
    const {
      ruleBasedUserList: rules,
      crmBasedUserList: members,
      basicUserList: basic,
      lookalikeUserList: lookalike,
    } = fields as Readonly<Record<string, Fields | undefined>>;
    if (rules) checkRule(rules);
    if (members) requireField(members, 'uploadKeyType', 'crm_based_user_list.upload_key_type');
    if (lookalike) checkLookalike(lookalike, draft);
    if (basic) checkActions(listAt(basic, 'actions'), draft);
    return {};
  },
  remove() {
    // The service is documented to create and update: a list that is no longer wanted is closed.
    throw fail('userListError.USER_LIST_MUTATE_NOT_SUPPORTED');
  },
};
