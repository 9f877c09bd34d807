/** From one request of the API to what answers it; whatever the vendor's client does not know is refused. */
import * as account from './account-entities.ts';
import { accessFault, operationFault } from './api-fault.ts';
import type { Ads, Fields, Handle, Session } from './ads.ts';
import * as audiences from './audiences.ts';
import { readAccount, readUser, searchAccounts } from './customer.ts';
import { demoAccounts, demoClient, demoCustomer } from './demo-accounts.ts';
import { add, levels, readByIds, readByParent, remove, update } from './levels.ts';
import * as criterions from './criterions.ts';
import * as negatives from './negatives.ts';
import { pollReport, submitReport } from './reports.ts';
import { checkToken } from './tokens.ts';
import { routes, shapeFaults, withTextIds } from './vocabulary.ts';

const CAMPAIGNS = '/CampaignManagement/v13';
const parents = { AccountId: 'ByAccountId', CampaignId: 'ByCampaignId', AdGroupId: 'ByAdGroupId' };

const handlers: ReadonlyMap<string, Handle> = new Map([
  ...levels.flatMap((level): [string, Handle][] => {
    const path = `${CAMPAIGNS}/${level.list}`;
    return [
      [`POST ${path}/Query${parents[level.parentField]}`, readByParent(level)],
      [`POST ${path}/QueryByIds`, readByIds(level)],
      [`POST ${path}`, add(level)],
      [`PUT ${path}`, update(level)],
      [`DELETE ${path}`, remove(level)],
    ];
  }),
  ...Object.entries({
    'POST CampaignCriterions/QueryByIds': criterions.readCriterions,
    'POST CampaignCriterions': criterions.addCriterions,
    'DELETE CampaignCriterions': criterions.removeCriterions,
    'POST NegativeKeywords/QueryByEntityIds': negatives.readNegatives,
    'POST EntityNegativeKeywords': negatives.addNegatives,
    'DELETE EntityNegativeKeywords': negatives.removeNegatives,
    'POST Budgets/QueryByIds': account.readBudgets,
    'PUT Budgets': account.updateBudgets,
    'POST Audiences/QueryByIds': audiences.readAudiences,
    'POST Audiences': audiences.addAudiences,
    'DELETE Audiences': audiences.removeAudiences,
    'POST CustomerListUserData/Apply': audiences.applyMembers,
    'POST UetTags/QueryByIds': account.readTags,
    'POST ConversionGoals/QueryByIds': account.readGoals,
    'POST EditorialReasons/QueryByIds': account.readEditorial,
  }).map(([route, handle]): [string, Handle] => [route.replace(' ', ` ${CAMPAIGNS}/`), handle]),
  ['POST /CustomerManagement/v13/Account/Query', readAccount],
  ['POST /CustomerManagement/v13/User/Query', readUser],
  ['POST /CustomerManagement/v13/Accounts/Search', searchAccounts],
  ['POST /Reporting/v13/GenerateReport/Submit', submitReport],
  ['POST /Reporting/v13/GenerateReport/Poll', pollReport],
]);

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

/** @throws ApiFault */
export function dispatch(ads: Ads, request: ApiRequest): Fields {
  const { method, path } = request;
  const body = withTextIds(request.body);
  const session = open(ads, request);
  const route = `${method} ${path}`;
  const handle = handlers.get(route);
  const [model = ''] = routes.get(route) ?? [];
  if (!handle) throw operationFault([0, 'NotFound', `There is no ${route}.`]);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw operationFault([100, 'NullRequest', 'The request message is null.']);
  const [fault] = shapeFaults(model, body);
  if (fault !== undefined) throw operationFault([100, 'InvalidRequest', fault]);
  return handle(ads, session, body as Fields);
}

/** @throws ApiFault  no token, no developer token, or an account that the user does not reach */
function open(ads: Ads, { headers, path }: ApiRequest): Session {
  checkToken(ads, headers['authorization']);
  if (headers['developertoken'] !== demoClient.developerToken)
    throw accessFault(401, [105, 'InvalidCredentials', 'The developer token is not valid.']);
  const given = headers['customeraccountid'];
  const reached = demoAccounts.find(({ id }) => id === given);
  const [first] = demoAccounts;
  // The customer service works without an account; all else happens in one.
  if (!reached && given === undefined && path.startsWith('/CustomerManagement/') && first)
    return { account: first };
  if (given === undefined)
    throw operationFault([
      1030,
      'CampaignServiceAccountIdHasToBeSpecified',
      'The CustomerAccountId element must be specified for this operation.',
    ]);
  const customer = headers['customerid'];
  if (!reached || (customer !== undefined && customer !== demoCustomer.id))
    throw accessFault(403, [106, 'UserIsNotAuthorized', 'The user is not authorized.']);
  return { account: reached };
}
