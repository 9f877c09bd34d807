/** The customer service: who the token belongs to, and the accounts that it reaches. */
import { accessFault, operationFault } from './api-fault.ts';
import { getAccount, type Fields, type Handle } from './ads.ts';
import { demoAccounts, demoCustomer, demoUser, type DemoAccount } from './demo-accounts.ts';

const MAX_PAGE = 1_000;

function accountReply(account: DemoAccount): Fields {
  return {
    Id: account.id,
    Number: account.number,
    Name: account.name,
    PauseReason: null,
    ParentCustomerId: demoCustomer.id,
    BillToCustomerId: demoCustomer.id,
    CurrencyCode: account.currency,
    TimeZone: account.zoneName,
    Language: 'English',
    AccountLifeCycleStatus: 'Active',
    AccountFinancialStatus: 'ClearFinancialStatus',
    PaymentMethodType: 'CreditCard',
    PrimaryUserId: demoUser.id,
    AutoTagType: 'Inactive',
  };
}

export const readAccount: Handle = (_ads, _session, body) => ({
  Account: accountReply(getAccount(body['AccountId'])),
});

/** A null `UserId` is the caller's own. */
export const readUser: Handle = (_ads, _session, body) => {
  const id = body['UserId'] ?? demoUser.id;
  if (id !== demoUser.id)
    throw accessFault(400, [106, 'UserIsNotAuthorized', 'The user is not authorized.']);
  return {
    User: {
      Id: demoUser.id,
      UserName: demoUser.name,
      CustomerId: demoCustomer.id,
      UserLifeCycleStatus: 'Active',
    },
    CustomerRoles: [{ RoleId: 41, CustomerId: demoCustomer.id, AccountIds: null }],
  };
};

export const searchAccounts: Handle = (_ads, _session, body) => {
  const predicates = (body['Predicates'] ?? []) as readonly Fields[];
  const { Index = 0, Size = 100 } = (body['PageInfo'] ?? {}) as { Index?: number; Size?: number };
  if (predicates.length === 0 || Size < 1 || Size > MAX_PAGE || Index < 0)
    throw operationFault([1000, 'InvalidPredicate', 'A predicate and a page are needed.']);
  const fits = (account: DemoAccount) =>
    predicates.every(({ Field, Operator, Value }) => {
      const own = { UserId: demoUser.id, CustomerId: demoCustomer.id, AccountId: account.id };
      if (Operator !== 'Equals' || !Object.hasOwn(own, String(Field)))
        throw operationFault([1000, 'InvalidPredicate', `${String(Field)} cannot be searched.`]);
      return own[Field as keyof typeof own] === Value;
    });
  const found = demoAccounts.filter(fits);
  return { Accounts: found.slice(Index * Size, (Index + 1) * Size).map(accountReply) };
};
