/** Lead forms and their leads: as many as the reports count, from people who do not exist. */
import { digits, eachDay, unit } from '../../../../sdk/emulator/index.ts';
import { accountDelivery } from './account-delivery.ts';
import { checkData, isRecord, type Data } from './data-schema.ts';
import { figuresOf } from './metrics.ts';
import { checkMayWrite, findAccount, listObjects, type Account, type Network } from './network.ts';
import { accountUrn, idIn, urnOf, type LinkedInObject } from './objects.ts';
import { countedPage } from './paging.ts';
import { checkNames, oneOf, recordOf, textOf } from './query.ts';
import { badData, badQuery, forbidden, notFound } from './refusal.ts';
import type { Query } from './restli-values.ts';

const DAY = 86_400_000;
/** LinkedIn keeps what people sent for so many days. */
const KEPT_DAYS = 365;

function ownerOf(network: Network, query: Query): Account {
  if (!network.controls.leadSync) throw forbidden('leadForms.FINDER-owner');
  if (textOf(query, 'q') !== 'owner') throw badQuery('q must be owner');
  const owner = recordOf(query, 'owner');
  if (!owner) throw badQuery('owner is required');
  checkNames(owner, ['sponsoredAccount', 'organization']);
  const id = idIn(owner['sponsoredAccount'], 'sponsoredAccount');
  if (id === undefined) throw badQuery('owner must name a sponsoredAccount');
  return findAccount(network, id);
}

function formView({ id, accountId, createdAt, updatedAt, fields }: LinkedInObject) {
  return {
    id: Number(id),
    owner: { sponsoredAccount: accountUrn(accountId) },
    ...fields,
    versionId: 1,
    created: createdAt,
    lastModified: updatedAt,
    reviewInfo: { reviewStatus: 'APPROVED', rejectionReasons: [], lastUpdated: updatedAt },
  };
}

export function listForms(network: Network, query: Query): unknown {
  checkNames(query, ['q', 'owner', 'start', 'count']);
  const { spec } = ownerOf(network, query);
  const found = listObjects(network, 'form', { accountId: spec.id }).map(formView);
  return countedPage(found, query, `/rest/leadForms?q=owner`);
}

export function readForm(network: Network, id: string): unknown {
  const form = network.records.find('form', id);
  if (!form) throw notFound(`entity leadForm ${id}`);
  return formView(form);
}

/** @returns the id of the new form */
export function createForm(network: Network, body: unknown): string {
  const given = checkData(
    {
      owner: { type: 'record', required: true },
      name: { type: 'text', required: true },
      state: { type: 'text', required: true, values: ['DRAFT', 'PUBLISHED'] },
      creationLocale: { type: 'record', required: true },
      content: { type: 'record', required: true },
      hiddenFields: { type: 'list' },
    },
    body,
  );
  const content = checkData(
    {
      headline: { type: 'record', required: true },
      description: { type: 'record' },
      questions: { type: 'list', required: true },
      legalInfo: { type: 'record', required: true },
      postSubmissionInfo: { type: 'record' },
    },
    given['content'],
  );
  checkData(
    {
      privacyPolicyUrl: { type: 'text', required: true },
      consents: { type: 'list', required: true },
      legalDisclaimer: { type: 'record' },
    },
    content['legalInfo'],
  );
  const owner = idIn((given['owner'] as Data)['sponsoredAccount'], 'sponsoredAccount');
  const account = findAccount(network, owner ?? '');
  checkMayWrite(account, 'leadForms.CREATE');
  const id = network.records.newId('form', 8);
  const questions = (content['questions'] as unknown[]).map((one, at) => {
    checkQuestion(one);
    return { ...(one as Data), questionId: Number(`${at + 1}0${id}`) };
  });
  if (questions.length === 0) throw badData(['/content/questions :: at least one is required']);
  const now = network.parts.now();
  const { owner: _, ...fields } = given;
  network.records.put({
    id,
    kind: 'form',
    accountId: account.spec.id,
    createdAt: now,
    updatedAt: now,
    versionTag: 1,
    statuses: [],
    budgets: [],
    fields: { hiddenFields: [], ...fields, content: { ...content, questions } },
  });
  return id;
}

function checkQuestion(one: unknown): void {
  const { questionDetails: details } = checkData(
    {
      name: { type: 'text', required: true },
      question: { type: 'record', required: true },
      predefinedField: { type: 'text', values: [...Object.keys(people), ...unanswered] },
      questionDetails: { type: 'record', required: true },
      responseRequired: { type: 'boolean' },
      responseEditable: { type: 'boolean' },
    },
    one,
  );
  if (!isRecord(details)) throw badData(['/content/questions :: questionDetails is required']);
}

const unanswered = ['PHONE_NUMBER', 'JOB_FUNCTION', 'SENIORITY', 'INDUSTRY'];
const firstNames = ['Ada', 'Ben', 'Carla', 'Deniz', 'Elif', 'Farid', 'Greta', 'Hugo'];
const lastNames = ['Arndt', 'Baker', 'Castro', 'Dahl', 'Evans', 'Fischer', 'Gupta', 'Hansen'];
const titles = ['Plant manager', 'Head of operations', 'Buyer', 'Maintenance lead'];
const pick = (words: readonly string[], ...names: readonly string[]) =>
  words[Math.floor(unit('linkedin', ...names) * words.length)]!;

/** What somebody answers to each field of the profile. */
const people: Readonly<Record<string, (lead: string) => string>> = {
  FIRST_NAME: (lead) => pick(firstNames, lead, 'first'),
  LAST_NAME: (lead) => pick(lastNames, lead, 'last'),
  EMAIL: (lead) => `lead.${digits(6, lead)}@example.com`,
  WORK_EMAIL: (lead) => `lead.${digits(6, lead)}@example.com`,
  JOB_TITLE: (lead) => pick(titles, lead, 'title'),
  COMPANY_NAME: (lead) => `${pick(lastNames, lead, 'company')} Works`,
};

export function listLeads(network: Network, query: Query): unknown {
  checkNames(query, [
    'q',
    'owner',
    'leadType',
    'limitedToTestLeads',
    'submittedAtTimeRange',
    'start',
    'count',
  ]);
  const account = ownerOf(network, query);
  const type = recordOf(query, 'leadType');
  if (!type) throw badQuery('leadType is required');
  oneOf(type, 'leadType', ['SPONSORED', 'EVENT', 'COMPANY', 'ORGANIZATION_PRODUCT']);
  const isTest = oneOf(query, 'limitedToTestLeads', ['true', 'false']) === 'true';
  const now = network.parts.now();
  const range = recordOf(query, 'submittedAtTimeRange') ?? {};
  checkNames(range, ['start', 'end']);
  const at = (name: string, other: number) => {
    const text = textOf(range, name);
    if (text !== undefined && !/^\d{1,15}$/.test(text)) throw badQuery(`${name} must be a time`);
    return text === undefined ? other : Number(text);
  };
  const start = Math.max(at('start', 0), now - KEPT_DAYS * DAY);
  const end = Math.min(at('end', now), now);
  const wanted = type['leadType'] === 'SPONSORED' && !isTest && start < end;
  const found = wanted ? leadsBetween(network, account, start, end) : [];
  return countedPage(found, query, '/rest/leadFormResponses?q=owner');
}

/** One for each `oneClickLeads` of the reports, newest first. */
function leadsBetween(network: Network, account: Account, start: number, end: number) {
  const delivery = accountDelivery(network, account);
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const campaigns = listObjects(network, 'campaign', { accountId: account.spec.id }).filter(
    ({ fields }) => fields['objectiveType'] === 'LEAD_GENERATION',
  );
  return campaigns
    .flatMap((campaign) =>
      eachDay(day(start), day(end - 1)).flatMap((date) =>
        [...delivery.groupDay(campaign.id, date)].flatMap(([creative, facts]) => {
          const key = `${creative} ${date}`;
          const kind = { objective: 'LEAD_GENERATION', hasVideo: false };
          const { oneClickLeads = 0 } = figuresOf(facts, key, kind);
          return Array.from({ length: oneClickLeads }, (_, n) =>
            leadOf(network, campaign, { creative, date, n, count: oneClickLeads }),
          );
        }),
      ),
    )
    .filter((lead) => lead.submittedAt >= start && lead.submittedAt < end)
    .sort((a, b) => b.submittedAt - a.submittedAt);
}

interface Place {
  readonly creative: string;
  readonly date: string;
  readonly n: number;
  readonly count: number;
}

function leadOf(network: Network, campaign: LinkedInObject, { creative, date, n, count }: Place) {
  const id = `${digits(9, creative, date, String(n))}-${n}`;
  const { fields } = network.records.find('creative', creative)!;
  const action = fields['leadgenCallToAction'] as { destination?: string } | undefined;
  const formId = idIn(action?.destination, 'adForm') ?? '';
  const form = network.records.find('form', formId);
  const { questions = [] } = (form?.fields['content'] ?? {}) as { questions?: readonly Data[] };
  const today = network.parts.now();
  const dayStart = Date.parse(`${date}T00:00:00Z`);
  const length = Math.min(DAY, today - dayStart);
  return {
    id,
    leadType: 'SPONSORED',
    testLead: false,
    submitter: `urn:li:person:${id}`,
    owner: { sponsoredAccount: accountUrn(campaign.accountId) },
    submittedAt: dayStart + Math.floor((length * (n + 0.5)) / count),
    versionedLeadGenFormUrn: `urn:li:versionedLeadGenForm:(urn:li:leadGenForm:${formId},1)`,
    associatedEntity: { associatedCreative: urnOf('creative', creative) },
    leadMetadata: { sponsoredLeadMetadata: { campaign: urnOf('campaign', campaign.id) } },
    formResponse: {
      answers: questions.map(({ questionId, predefinedField: field }) => ({
        questionId,
        answerDetails: {
          textQuestionAnswer: { answer: people[String(field)]?.(id) ?? 'Two or three' },
        },
      })),
      consentResponses: [],
    },
  };
}
