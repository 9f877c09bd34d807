import type { Draft } from '../draft.ts';
import { fail, isTaken, requireField, type Fields, type Kind } from './kind.ts';

/** The lists that can be made here: field > type that Google derives. */
const types: Readonly<Record<string, string>> = {
  crmBasedUserList: 'CRM_BASED',
  ruleBasedUserList: 'RULE_BASED',
  basicUserList: 'REMARKETING',
};
const MAX_DAYS = 540;

const listAt = (fields: Fields | undefined, key: string) =>
  (fields?.[key] ?? []) as readonly Fields[];

function checkDays(value: unknown, name: string): void {
  if (value === undefined) return;
  const days = Number(value);
  if (days < 1) throw fail('rangeError', 'TOO_LOW', 'Too low.', name, String(days));
  if (days > MAX_DAYS) throw fail('rangeError', 'TOO_HIGH', 'Too high.', name, String(days));
}

function checkName(name: string, draft: Draft, except?: string): void {
  if (isTaken(name, draft.living('userLists'), except))
    throw fail(
      'userListError',
      'NAME_ALREADY_USED',
      'The user list name is already being used.',
      'name',
      name,
    );
}

const badRule = (field: string) =>
  fail('userListError', 'INVALID_RULE', 'The rule of the user list is invalid.', field);

/** Each rule item names what it looks at, and says how. */
function checkRule(list: Fields): void {
  const at = 'rule_based_user_list.flexible_rule_user_list';
  const flexible = list['flexibleRuleUserList'] as Fields | undefined;
  const inclusive = listAt(flexible, 'inclusiveOperands');
  if (inclusive.length === 0) throw badRule(`${at}.inclusive_operands`);
  for (const operand of [...inclusive, ...listAt(flexible, 'exclusiveOperands')]) {
    checkDays(operand['lookbackWindowDays'], `${at}.inclusive_operands.lookback_window_days`);
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

function checkConcrete(fields: Fields, draft: Draft): string {
  const set = Object.keys(types).filter((key) => fields[key] !== undefined);
  const key = set[0];
  if (key === undefined || set.length > 1)
    throw fail(
      'userListError',
      'CONCRETE_TYPE_REQUIRED',
      'A concrete type of user list is required.',
    );
  const list = fields[key] as Fields;
  if (key === 'ruleBasedUserList') checkRule(list);
  if (key === 'crmBasedUserList')
    requireField(list, 'uploadKeyType', 'crm_based_user_list.upload_key_type');
  if (key === 'basicUserList') checkActions(listAt(list, 'actions'), draft);
  return types[key]!;
}

function checkActions(actions: readonly Fields[], draft: Draft): void {
  if (actions.length === 0)
    throw fail(
      'userListError',
      'CONVERSION_TYPE_ID_REQUIRED',
      'A conversion is required.',
      'basic_user_list.actions',
    );
  for (const action of actions) draft.mustFind(String(action['conversionAction'] ?? ''));
}

export const userList: Kind = {
  collection: 'userLists',
  resource: 'user_list',
  create(fields, draft) {
    checkName(requireField(fields, 'name', 'name'), draft);
    const type = checkConcrete(fields, draft);
    checkDays(fields['membershipLifeSpan'], 'membership_life_span');
    const id = draft.newId();
    return {
      id,
      entity: {
        id,
        readOnly: false,
        membershipStatus: 'OPEN',
        membershipLifeSpan: '30',
        ...fields,
        type,
        accessReason: 'OWNED',
        accountUserListStatus: 'ENABLED',
        eligibleForSearch: true,
        eligibleForDisplay: true,
        sizeForSearch: '0',
        sizeForDisplay: '0',
      },
    };
  },
  update(after, _before, paths, draft) {
    if (paths.includes('name')) checkName(String(after['name']), draft, after.resourceName);
    if (paths.includes('membershipLifeSpan'))
      checkDays(after['membershipLifeSpan'], 'membership_life_span');
  },
  remove() {
    // The service is documented to create and update: a list that is no longer wanted is closed.
    throw fail(
      'userListError',
      'USER_LIST_MUTATE_NOT_SUPPORTED',
      'The user list cannot be removed.',
    );
  },
};
