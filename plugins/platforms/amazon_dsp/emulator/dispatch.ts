/** Which answer a path has, with the headers and media types that its generation wants. */
import { refuse, type Family } from './amazon-error.ts';
import { listAudiences } from './audience-list.ts';
import { createAudience, deleteAudience, editAudience } from './audiences.ts';
import { demoAccounts, demoClient } from './demo-accounts.ts';
import { forecast } from './forecasts.ts';
import type { Account, Ask, Dsp, Fields, Kind } from './items.ts';
import { answerQuery } from './query.ts';
import { advertiserOf, checkShape, pollReport, submitReport } from './reports.ts';
import { lists } from './rows.ts';
import { faultsOf, requestShapes } from './shapes.ts';
import { checkToken } from './tokens.ts';
import { answerWrite, type Verb } from './writes.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** Empty when there is none. */
  header(name: string): string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly type: string;
}

const JSON_TYPE = 'application/json';
const media = (name: string) => `application/vnd.${name}.v3+json`;

/** @throws PlatformRefusal */
export function dispatch(dsp: Dsp, asked: Asked): Answered {
  if (asked.path.startsWith('/adsApi/v1/')) return unified(dsp, asked);
  if (asked.path.startsWith('/reporting/reports')) return reporting(dsp, asked);
  if (asked.path.startsWith('/dsp/advertisers')) return advertisers(dsp, asked);
  if (/^\/(dsp\/)?audiences(\/|$)/.test(asked.path)) return audiences(dsp, asked);
  throw refuse('v1', 404, 'There is no such resource.');
}

function unified(dsp: Dsp, asked: Asked): Answered {
  const [, verb = '', list = ''] = /^\/adsApi\/v1\/(\w+)\/([\w/]+)$/.exec(asked.path) ?? [];
  const isForecast = list === 'campaignForecasts/dsp';
  const kind = (Object.keys(lists) as Kind[]).find((one) => lists[one] === list);
  const shape = requestShapes[`${verb}/${list}`];
  if (asked.method !== 'POST' || !(kind || isForecast) || shape === undefined)
    throw refuse('v1', 404, 'There is no such resource.');
  admit(dsp, 'v1', asked, 'Amazon-Ads-ClientId');
  mediaOf('v1', asked, JSON_TYPE, JSON_TYPE);
  const account = accountOf(dsp, 'v1', asked.header('Amazon-Ads-AccountId'));
  const ask: Ask = { dsp, account, now: dsp.parts.now() };
  const body = (asked.body ?? {}) as Fields;
  if (kind && verb !== 'query')
    return { status: 207, body: answerWrite(ask, verb as Verb, kind, body), type: JSON_TYPE };
  const [fault] = faultsOf(shape, body);
  if (fault) throw refuse('v1', 400, fault.message);
  if (!kind) return { status: 207, body: forecast(ask, body), type: JSON_TYPE };
  return { status: 200, body: answerQuery(ask, kind, body), type: JSON_TYPE };
}

function reporting(dsp: Dsp, asked: Asked): Answered {
  const { method, path } = asked;
  admit(dsp, 'reporting', asked, 'Amazon-Advertising-API-ClientId');
  checkProfile('reporting', asked);
  const now = dsp.parts.now();
  if (method === 'POST' && path === '/reporting/reports') {
    const type = media('createasyncreportresponse');
    mediaOf('reporting', asked, media('createasyncreportrequest'), type);
    checkShape(asked.body);
    const body = asked.body as Fields;
    const account = accountOf(dsp, 'reporting', advertiserOf(body));
    return { status: 200, body: submitReport({ dsp, account, now }, body), type };
  }
  const [, id] = /^\/reporting\/reports\/([A-Za-z0-9-]+)$/.exec(path) ?? [];
  const [account] = dsp.accounts.values();
  if (method !== 'GET' || id === undefined || !account)
    throw refuse('reporting', 404, 'There is no such resource.');
  const type = media('getasyncreportresponse');
  mediaOf('reporting', asked, undefined, type);
  return { status: 200, body: pollReport({ dsp, account, now }, id), type };
}

function advertisers(dsp: Dsp, asked: Asked): Answered {
  admit(dsp, 'dsp', asked, 'Amazon-Advertising-API-ClientId');
  checkProfile('dsp', asked);
  const [, id] = /^\/dsp\/advertisers(?:\/(\d+))?$/.exec(asked.path) ?? [];
  if (asked.method !== 'GET') throw refuse('dsp', 404, 'There is no such resource.');
  if (id !== undefined)
    return { status: 200, body: advertiser(accountOf(dsp, 'dsp', id, 404)), type: JSON_TYPE };
  const known = ['startIndex', 'count', 'advertiserIdFilter'];
  const strange = [...asked.query.keys()].find((name) => !known.includes(name));
  if (strange !== undefined) throw refuse('dsp', 400, `${strange} is not known.`);
  const start = Number(asked.query.get('startIndex') ?? 0);
  const count = Number(asked.query.get('count') ?? 100);
  if (!(start >= 0 && start <= 29_900)) throw refuse('dsp', 422, 'startIndex must be 0 to 29900.');
  if (!(count >= 1 && count <= 100)) throw refuse('dsp', 422, 'count must be 1 to 100.');
  const ids = asked.query.get('advertiserIdFilter')?.split(',');
  const found = [...dsp.accounts.values()].filter(({ spec }) => ids?.includes(spec.id) ?? true);
  return {
    status: 200,
    type: JSON_TYPE,
    body: {
      totalResults: found.length,
      response: found.slice(start, start + count).map(advertiser),
    },
  };
}

const audienceWrites: Readonly<Record<string, AudienceWrite>> = {
  'POST /dsp/audiences': { status: 207, answer: createAudience, type: 'audiencesresponse' },
  'POST /dsp/audiences/delete': { status: 207, answer: deleteAudience, type: 'audiences' },
  'PUT /dsp/audiences/edit': { status: 200, answer: editAudience, type: 'audiences' },
};
interface AudienceWrite {
  readonly status: number;
  readonly type: string;
  answer(ask: Ask, body: Fields): Fields;
}

/** The advertiser stands in the query, or in a header of its own. */
function audiences(dsp: Dsp, asked: Asked): Answered {
  admit(dsp, 'dsp', asked, 'Amazon-Advertising-API-ClientId');
  checkProfile('dsp', asked);
  const name = `${asked.method} ${asked.path}`;
  const write = audienceWrites[name];
  const shape = requestShapes[name];
  if (shape === undefined) throw refuse('dsp', 404, 'There is no such resource.');
  const known = write ? ['advertiserId'] : ['advertiserId', 'canTarget', 'maxResults', 'nextToken'];
  const strange = [...asked.query.keys()].find((key) => !known.includes(key));
  if (strange !== undefined) throw refuse('dsp', 400, `${strange} is not known.`);
  const dspMedia = (kind: string) => `application/vnd.dsp${kind}.v1+json`;
  const type = write ? dspMedia(write.type) : JSON_TYPE;
  mediaOf('dsp', asked, write ? dspMedia('audiences') : JSON_TYPE, type);
  const inQuery = asked.query.get('advertiserId') ?? '';
  const isOlder = name === 'POST /dsp/audiences' || !write;
  const account = accountOf(dsp, 'dsp', isOlder ? inQuery : asked.header('AdvertiserId'));
  const [fault] = faultsOf(shape, asked.body);
  if (fault) throw refuse('dsp', 400, fault.message);
  const ask: Ask = { dsp, account, now: dsp.parts.now() };
  const body = asked.body as Fields;
  if (write) return { status: write.status, body: write.answer(ask, body), type };
  return { status: 200, body: listAudiences(ask, asked.query, body), type };
}

function advertiser({ spec }: Account): Fields {
  const { id, name, currency, country, timeZone, website } = spec;
  const url = `https://www.${website}`;
  return { advertiserId: id, name, currency, country, timezone: timeZone, url };
}

/** @throws PlatformRefusal  401 no token or no client */
function admit(dsp: Dsp, family: Family, asked: Asked, clientHeader: string): void {
  checkToken(family, dsp.parts.now(), asked.header('authorization'));
  if (asked.header(clientHeader) !== demoClient.id)
    throw refuse(family, 401, `${clientHeader} is missing or unknown.`);
}

function checkProfile(family: Family, asked: Asked): void {
  if (asked.header('Amazon-Advertising-API-Scope') !== demoClient.profileId)
    throw refuse(family, 401, 'Amazon-Advertising-API-Scope is missing or no profile of yours.');
}

function accountOf({ accounts }: Dsp, family: Family, id: string, status = 403): Account {
  const account = accounts.get(id);
  if (!account)
    throw refuse(family, status, `Advertiser ${id} is none of ${demoAccounts.length} of yours.`);
  return account;
}

/** @throws PlatformRefusal  415 what is sent, 406 what is wanted */
function mediaOf(family: Family, asked: Asked, sent: string | undefined, wanted: string): void {
  const [type = ''] = asked.header('content-type').split(';');
  if (sent !== undefined && type.trim() !== sent)
    throw refuse(family, 415, `Cannot consume content type ${type}.`);
  const accept = asked.header('accept');
  if (accept !== '' && !accept.includes('*/*') && !accept.includes(wanted))
    throw refuse(family, 406, `Cannot produce ${accept}.`);
}
