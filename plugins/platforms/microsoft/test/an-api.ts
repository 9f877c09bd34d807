/** Microsoft's emulator as a caller of its API meets it, with switches and a token. */
import { createMicrosoftEmulator } from '../emulator/index.ts';
import { defaultControls, type Controls } from '../emulator/state.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { aJudge } from '../../../../test/support/judge-examples.ts';
import type { AnyJson } from '../../../../test/support/any-json.ts';

export const US = '180490021';
export const UK = '180490047';
export const CAMPAIGNS = '/CampaignManagement/v13';
export const REPORTS = '/Reporting/v13/GenerateReport';

export interface ApiReply {
  readonly status: number;
  readonly body: AnyJson;
}

export interface MicrosoftApi extends EmulatedPlatform {
  readonly controls: Controls;
  readonly token: string;
  /** With all headers; `null` takes one away. The reply is held against the vendor's model. */
  send(
    route: string,
    body?: unknown,
    headers?: Readonly<Record<string, string | null>>,
  ): Promise<ApiReply>;
  exchange(form: Readonly<Record<string, string>>): Promise<ApiReply>;
}

/** The parts of an answer that are not as the vendor's model has them. */
const { faultsOf } = aJudge(openapi);
const services: Readonly<Record<string, string>> = {
  [CAMPAIGNS]: '',
  '/CustomerManagement/v13': '@customer/',
  '/Reporting/v13': '@reporting/',
};
const operationOf = (route: string) =>
  route.replace(/(\/\w+\/v13)\//, (_, service: string) => services[service] ?? '');

/** @param now  as `anEmulatedPlatform` takes it */
export async function aMicrosoft(now?: string): Promise<MicrosoftApi> {
  const controls = { ...defaultControls };
  const platform = await anEmulatedPlatform('microsoft', {
    ...(now === undefined ? {} : { now }),
    create: (parts) => createMicrosoftEmulator(parts, controls),
  });
  const [account] = platform.accounts;
  const credentials = account?.credentials ?? {};
  const exchange: MicrosoftApi['exchange'] = async (form) => {
    const body = new URLSearchParams({ ...grantOf(credentials), ...form });
    const reply = await fetch(`${platform.address}/common/oauth2/v2.0/token`, {
      method: 'POST',
      body,
    });
    return { status: reply.status, body: await reply.json() };
  };
  const { body: granted } = await exchange({});
  const token = String(granted.access_token);
  return {
    ...platform,
    controls,
    token,
    exchange,
    send: async (route, body, more = {}) => {
      const [method = '', path = ''] = route.split(' ');
      const all: Record<string, string | null> = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        developertoken: credentials['developer_token'] ?? '',
        customerid: credentials['customer_id'] ?? '',
        customeraccountid: US,
        ...more,
      };
      const headers = Object.fromEntries(
        Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== null),
      );
      const text = body === undefined ? {} : { body: JSON.stringify(body) };
      const reply = await fetch(platform.address + path, { method, headers, ...text });
      const answer: unknown = await reply.json();
      const faults = reply.ok ? faultsOf({ send: operationOf(route), reply: answer }) : [];
      if (faults.length > 0) throw new Error(`${route} answered ${faults.join('; ')}`);
      return { status: reply.status, body: answer };
    },
  };
}

function grantOf(credentials: Readonly<Record<string, string>>) {
  const { client_id = '', client_secret = '', refresh_token = '' } = credentials;
  return {
    client_id,
    client_secret,
    refresh_token,
    grant_type: 'refresh_token',
    scope: 'https://ads.microsoft.com/msads.manage offline_access',
  };
}

/** The first campaign of a name, with an ad group of it. */
export async function aCampaign(api: MicrosoftApi, name: string) {
  const { body } = await api.send(`POST ${CAMPAIGNS}/Campaigns/QueryByAccountId`, {
    AccountId: US,
    CampaignType: 'Search, Audience',
  });
  const campaigns = body.Campaigns as { Id: string; Name: string }[];
  const campaign = campaigns.find((one) => one.Name.includes(name));
  const CampaignId = campaign?.Id ?? '';
  const groups = await api.send(`POST ${CAMPAIGNS}/AdGroups/QueryByCampaignId`, { CampaignId });
  return { id: CampaignId, adGroupId: groups.body.AdGroups[0].Id as string };
}
