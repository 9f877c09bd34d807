/** Common to campaigns, ad sets and ads: how they are made and changed, and the rules on their budgets. */
import { begun, lastValue, withValue, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { AdObject, Status } from '../model.ts';
import { getAccount, statusOf, type State } from '../state.ts';
import { refusal, refuse } from '../words.ts';
import { minimumBudget } from '../views/fields.ts';
import { logChange, logCreation } from '../views/activities.ts';

/** Parameters that all of them take. */
export interface Wish {
  readonly name?: string;
  readonly status?: Status;
  readonly daily_budget?: number;
  readonly lifetime_budget?: number;
  readonly execution_options?: readonly string[];
}

/** An ad set's budget may change so often in an hour. */
const CHANGES_PER_HOUR = 4;

export const done = { success: true } as const;

/** `validate_only`: everything is checked and nothing done. */
export const isDryRun = (wish: Pick<Wish, 'execution_options'>) =>
  wish.execution_options?.includes('validate_only') ?? false;

/** Minor units as text, as Graph answers budgets. */
export const asText = (amount: number | undefined) =>
  amount === undefined ? undefined : String(amount);

/** Parameters of these names; undefined is not spoken of. */
export const picked = (wish: object, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, (wish as Fields)[name]]));

type Made = Omit<AdObject, 'id' | 'createdAt' | 'updatedAt' | 'statuses' | 'budgets'>;

/** Keeps a new object. Without a status it runs: the API does not make paused ones by itself. */
export function keepNew(state: State, made: Made, wish: Wish = {}): { readonly id: string } {
  const at = state.parts.now();
  const object: AdObject = {
    ...made,
    id: state.newId(made.kind),
    ...begun(at, wish.status ?? 'ACTIVE'),
    budgets: withValue([], at, wish.daily_budget),
  };
  state.put(object);
  logCreation(state, object);
  return { id: object.id };
}

/** @throws when the object is deleted (only its name may change) or archived (name, and deletion) */
export function checkChangeable(object: AdObject, names: readonly string[], to?: unknown): void {
  const status = statusOf(object);
  if (status !== 'DELETED' && status !== 'ARCHIVED') return;
  const deletes = status === 'ARCHIVED' && to === 'DELETED';
  const free = ['id', 'name', 'execution_options', 'appsecret_proof', 'access_token'];
  const refused = names.filter((key) => !free.includes(key) && !(deletes && key === 'status'));
  if (refused.length === 0) return;
  const name = status === 'DELETED' ? 'objectWasDeleted' : 'objectIsArchived';
  throw refusal(name, object.kind, ...refused);
}

/** Keeps what is new about an object, and logs it. @param fields  undefined: not spoken of */
export function applyChanges(
  state: State,
  object: AdObject,
  wish: Wish,
  fields: Fields = {},
): void {
  const at = state.parts.now();
  const old = { name: object.name, status: statusOf(object), budget: lastValue(object.budgets) };
  const { name = old.name, status = old.status, daily_budget = old.budget } = wish;
  const spoken = Object.entries(fields).filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(spoken);
  const had: Fields = {
    ...object.fields,
    name: old.name,
    status: statusWords[old.status],
    daily_budget: old.budget,
  };
  const has: Fields = { name, status: statusWords[status], daily_budget, ...given };
  for (const [field, after] of Object.entries(has))
    if (JSON.stringify(after) !== JSON.stringify(had[field]))
      logChange(state, { ...object, name }, { field, before: had[field], after });
  state.put({
    ...object,
    name,
    statuses: withValue(object.statuses, at, status),
    budgets: withValue(object.budgets, at, daily_budget),
    fields: { ...object.fields, ...given },
    updatedAt: at,
  });
}

/** How the activity log words a status. */
const statusWords: Readonly<Record<Status, string>> = {
  ACTIVE: 'Active',
  PAUSED: 'Inactive',
  ARCHIVED: 'Archived',
  DELETED: 'Deleted',
};

/** Whether the object itself holds a budget. */
export const hasBudget = ({ budgets, fields }: AdObject) =>
  budgets.length > 0 || fields['lifetime_budget'] !== undefined;

/** The budget that a wish names. */
export const budgetNamed = (wish: Wish) =>
  wish.daily_budget !== undefined
    ? 'daily_budget'
    : wish.lifetime_budget !== undefined
      ? 'lifetime_budget'
      : undefined;

/** @throws for two budgets at once, and for one below the account's minimum */
export function checkBudget(state: State, accountId: string, wish: Wish): void {
  const { daily_budget: daily, lifetime_budget: lifetime } = wish;
  if (daily !== undefined && lifetime !== undefined) throw refusal('onlyOneBudget');
  const { spec } = getAccount(state, accountId);
  const { currencyExponent, currency } = spec;
  const minimum = minimumBudget(spec);
  const least = `${(minimum / 10 ** currencyExponent).toFixed(currencyExponent)} ${currency}`;
  if ((daily ?? lifetime ?? minimum) < minimum)
    throw refusal('budgetIsTooLow', least, budgetNamed(wish) ?? '');
}

/** @throws when the object has the other sort of budget, or changed too often of late */
export function checkBudgetChange(state: State, object: AdObject, wish: Wish): void {
  const named = budgetNamed(wish);
  const [has, other] =
    named === 'daily_budget'
      ? [object.fields['lifetime_budget'] !== undefined, 'lifetime']
      : [named !== undefined && object.budgets.length > 0, 'daily'];
  if (has) throw refusal(other === 'daily' ? 'isDailyBudget' : 'isLifetimeBudget');
  const hourAgo = state.parts.now() - 3_600_000;
  const recent = object.budgets.slice(1).filter(({ at }) => at > hourAgo).length;
  if (object.kind === 'adset' && named === 'daily_budget' && recent >= CHANGES_PER_HOUR)
    throw refuse(613, '(#613) Calls to this api have exceeded the rate limit.', {
      subcode: 1487632,
      userTitle: 'Ad set budget changed too often',
      userMessage: 'You can change the budget of an ad set 4 times an hour. Try again later.',
    });
}
