/** Lead forms with their leads, and images: a place for the bytes is asked for, the bytes are put there. */
import { randomBytes } from 'node:crypto';
import { Sent, type Fields } from '../../../../../sdk/emulator/index.ts';
import { leadsBetween } from '../report/leads.ts';
import { addThing, changeThing, checkMayWrite, findThing, listThings, thingOf } from '../state.ts';
import { formView } from '../views.ts';
import { forbidden, idIn, notFound } from '../words.ts';
import { accountIn, countedPage, created, shapes, type Ask, type Routes } from './ask.ts';

const HOUR = 3_600_000;
/** LinkedIn keeps what people sent for so many days. */
const KEPT_MS = 365 * 24 * HOUR;

export const libraryRoutes: Routes = {
  'FINDER leadForms': {
    query: shapes['FINDER leadForms']!,
    answer: (ask) => {
      const accountId = ownerOf(ask).spec.id;
      const found = listThings(ask.state, 'form', accountId).map(formView);
      return countedPage(ask, found, 'leadForms?q=owner');
    },
  },
  'GET leadForms/:id': ({ state, params }) => formView(findThing(state, 'form', params['id'])),
  'CREATE leadForms': { body: '#form', answer: createForm },
  'FINDER leadFormResponses': {
    query: shapes['FINDER leadFormResponses']!,
    answer: listLeads,
  },
  'ACTION images': {
    query: { 'action*': 'string' },
    answer: (ask) => {
      if (ask.query['action'] !== 'initializeUpload') throw forbidden('images.ACTION');
      return startUpload(ask);
    },
  },
  'GET images/:id': ({ state, params }) => {
    const { id, fields } = findThing(state, 'image', params['id']);
    return { id, ...fields };
  },
};

function ownerOf(ask: Ask) {
  if (!ask.state.controls.leadSync) throw forbidden('leadForms.FINDER-owner');
  return accountIn(ask, (ask.query['owner'] as Fields)['sponsoredAccount']);
}

function createForm(ask: Ask) {
  const { state } = ask;
  const { owner, ...fields } = ask.body as Readonly<Record<string, Fields>>;
  const account = accountIn(ask, owner?.['sponsoredAccount']);
  checkMayWrite(account, 'leadForms.CREATE');
  const id = state.records.newId('form', 8);
  const { content } = fields;
  const questions = (content?.['questions'] as readonly Fields[]).map((one, at) => ({
    ...one,
    questionId: Number(`${at + 1}0${id}`),
  }));
  return created(
    addThing(state, 'form', {
      id,
      accountId: account.spec.id,
      fields: { hiddenFields: [], ...fields, content: { ...content, questions } },
    }),
  );
}

function listLeads(ask: Ask) {
  const { state, query, now } = ask;
  const account = ownerOf(ask);
  const { leadType, limitedToTestLeads: isTest, submittedAtTimeRange: range } = query;
  const { start: from = 0, end: to = now } = (range ?? {}) as Fields;
  const [start, end] = [Math.max(Number(from), now - KEPT_MS), Math.min(Number(to), now)];
  const isSponsored = (leadType as Fields)['leadType'] === 'SPONSORED';
  const isWanted = isSponsored && isTest !== 'true' && start < end;
  const found = isWanted ? leadsBetween(state, account, start, end) : [];
  return countedPage(ask, found, 'leadFormResponses?q=owner');
}

/** @throws Refusal  the page is of none of the caller's accounts */
export function accountOfPage({ state }: Ask, owner: unknown, what: string) {
  const account = [...state.accounts.values()].find(
    ({ spec }) => spec.organization === idIn(owner, 'organization'),
  );
  if (!account) throw forbidden(what);
  return account;
}

function startUpload(ask: Ask) {
  const { state, now, baseUrl } = ask;
  ask.check('#upload', ask.body ?? {});
  const { initializeUploadRequest } = ask.body as { initializeUploadRequest: Fields };
  const { owner } = initializeUploadRequest;
  const account = accountOfPage(ask, owner, 'images.ACTION-initializeUpload');
  const name = `C4E22AQ${randomBytes(9).toString('hex')}`;
  const image = addThing(state, 'image', {
    id: `urn:li:image:${name}`,
    accountId: account.spec.id,
    fields: { owner, status: 'WAITING_UPLOAD' },
  });
  const uploadUrl = `${baseUrl}/dms-uploads/${name}`;
  return { value: { uploadUrl, uploadUrlExpiresAt: now + HOUR, image } };
}

/** First bytes of what LinkedIn reads: PNG, JPEG, GIF. */
const starts: readonly string[] = ['89504e47', 'ffd8ff', '47494638'];

/** `PUT /dms-uploads/{name}`; the bytes are looked at, not kept. */
export function finishUpload({ state, params, bytes }: Ask) {
  const image = thingOf(state, 'image', `urn:li:image:${params['name']}`);
  if (!image) throw notFound('upload');
  const start = bytes.subarray(0, 4).toString('hex');
  const isPicture = starts.some((one) => start.startsWith(one));
  const status = isPicture ? 'AVAILABLE' : 'PROCESSING_FAILED';
  changeThing(state, 'image', image, { fields: { status } });
  return new Sent({ status: 201 });
}
