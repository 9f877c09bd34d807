/** The doors of both emulated APIs, at one address: tokens, properties, key events, reports. */
import {
  defineApi,
  describeApi,
  type Answers,
  type Discovery,
  type Door,
} from '../../../../../sdk/emulator/index.ts';
import { googleList } from '../../../../families/google/emulator/methods.ts';
import { checkGoogleToken, googleTokens } from '../../../../families/google/emulator/tokens.ts';
import { googleWords } from '../../../../families/google/emulator/words.ts';
import { demoCredentials, demoProperties, type DemoProperty } from '../accounts.ts';
import admin from '../admin.json' with { type: 'json' };
import data from '../data.json' with { type: 'json' };
import known from '../known.json' with { type: 'json' };
import metadata from '../metadata.json' with { type: 'json' };
import type { State } from '../state.ts';
import { propertyOf, runReport } from './report.ts';

const propertyView = ({ id, name, account, currency, timeZone }: DemoProperty) => ({
  name: `properties/${id}`,
  parent: `accounts/${account.id}`,
  account: `accounts/${account.id}`,
  displayName: name,
  timeZone,
  currencyCode: currency,
  industryCategory: 'SHOPPING',
  serviceLevel: 'GOOGLE_ANALYTICS_STANDARD',
  propertyType: 'PROPERTY_TYPE_ORDINARY',
  createTime: '2023-01-10T09:00:00Z',
  updateTime: '2026-05-04T12:00:00Z',
});

function summaries() {
  const accounts = new Map(demoProperties.map(({ account }) => [account.id, account]));
  return [...accounts.values()].map(({ id, name }) => ({
    name: `accountSummaries/${id}`,
    account: `accounts/${id}`,
    displayName: name,
    propertySummaries: demoProperties
      .filter(({ account }) => account.id === id)
      .map((one) => ({
        property: `properties/${one.id}`,
        displayName: one.name,
        propertyType: 'PROPERTY_TYPE_ORDINARY',
        parent: `accounts/${id}`,
        canEdit: false,
      })),
  }));
}

const keyEvents = ({ id, currency }: DemoProperty) => [
  {
    name: `properties/${id}/keyEvents/9001`,
    eventName: 'purchase',
    createTime: '2023-01-10T09:00:00Z',
    deletable: false,
    custom: false,
    countingMethod: 'ONCE_PER_EVENT',
  },
  {
    name: `properties/${id}/keyEvents/9002`,
    eventName: 'sign_up',
    createTime: '2024-03-02T10:30:00Z',
    deletable: true,
    custom: true,
    countingMethod: 'ONCE_PER_SESSION',
    defaultValue: { numericValue: 5, currencyCode: currency },
  },
];

const adminAnswers: Answers<State, undefined> = {
  'accountSummaries.list': (ask) =>
    googleList(ask, summaries(), { as: 'accountSummaries', most: 200, usual: 50 }),
  'properties.get': (ask) => propertyView(propertyOf(ask)),
  'properties.keyEvents.list': (ask) =>
    googleList(ask, keyEvents(propertyOf(ask)), { as: 'keyEvents', most: 200, usual: 50 }),
};

/** Further dimensions or metrics of a property. Test mode has no reports by them, but the metadata list them. */
const others = (sort: keyof typeof known) =>
  known[sort].split(' ').map((apiName) => ({
    apiName,
    uiName: apiName.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' '),
    ...(sort === 'metrics' ? { type: 'TYPE_FLOAT' } : {}),
  }));

const dataAnswers: Answers<State, undefined> = {
  'properties.getMetadata': (ask) => ({
    name: `properties/${propertyOf(ask).id}/metadata`,
    dimensions: [...metadata.dimensions, ...others('dimensions')],
    metrics: [...metadata.metrics, ...others('metrics')],
  }),
  'properties.runReport': runReport,
};

const base = '/v1beta/';
const described = [
  describeApi<State, undefined>(admin as unknown as Discovery, base, adminAnswers),
  describeApi<State, undefined>(data as unknown as Discovery, base, dataAnswers),
] as const;

const api = defineApi<State>({
  ...described[0],
  routes: { ...described[0].routes, ...described[1].routes },
  shapes: { ...described[0].shapes, ...described[1].shapes },
  words: googleWords,
  admit: (ask) => checkGoogleToken(ask) as undefined,
});

export const doors: readonly Door<State>[] = [
  googleTokens<State>(demoCredentials, 'https://www.googleapis.com/auth/analytics.readonly'),
  api,
];
