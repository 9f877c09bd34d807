/** The customer service: who the token belongs to, and the accounts that it reaches; and what reviews came to. */
import { fillTemplate, lacks, pages, type Fields } from '../../../../../sdk/emulator/index.ts';
import { demoAccounts, demoCustomer, demoUser, type DemoAccount } from '../accounts.ts';
import usual from '../seed.json' with { type: 'json' };
import type { Answers } from '../state.ts';
import { deny, refuse } from '../words.ts';
import { listOf } from './batches.ts';

const MAX_PAGE = 1_000;

export const customerAnswers: Answers = {
  'POST Account/Query': (_, { AccountId }) => {
    const account = demoAccounts.find(({ id }) => id === AccountId);
    if (!account) throw refuse('CampaignServiceInvalidAccountId');
    return { Account: accountReply(account) };
  },
  // Without an id it is the caller's own.
  'POST User/Query': (_, { UserId }) => {
    if ((UserId ?? demoUser.id) !== demoUser.id) throw deny(400, 'UserIsNotAuthorized');
    const { id: Id, name: UserName } = demoUser;
    const CustomerId = demoCustomer.id;
    return {
      User: { Id, UserName, CustomerId, UserLifeCycleStatus: 'Active' },
      CustomerRoles: [{ RoleId: 41, CustomerId, AccountIds: null }],
    };
  },
  'POST Accounts/Search': (_, { Predicates, PageInfo }) => {
    const predicates = listOf(Predicates);
    const { Index = 0, Size = 100 } = (PageInfo ?? {}) as { Index?: number; Size?: number };
    if (predicates.length === 0 || Size < 1 || Size > MAX_PAGE || Index < 0)
      throw refuse('InvalidPredicate');
    const found = demoAccounts.filter((account) => predicates.every((one) => fits(account, one)));
    const { items } = pages.number(found, { page: Index + 1, size: Size });
    return { Accounts: items.map(accountReply) };
  },
};

function fits({ id }: DemoAccount, { Field, Operator, Value }: Fields): boolean {
  const own = new Map([
    ['UserId', demoUser.id],
    ['CustomerId', demoCustomer.id],
    ['AccountId', id],
  ]);
  const value = own.get(String(Field));
  if (Operator !== 'Equals' || value === undefined)
    throw lacks(`the predicate ${String(Field)} ${String(Operator)}`);
  return value === Value;
}

const accountReply = (spec: DemoAccount): Fields =>
  fillTemplate(usual.account, { spec, customer: demoCustomer.id, user: demoUser.id });
