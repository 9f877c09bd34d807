/** Lead forms, and what people sent with them. */
import type { Fields } from '../../../../../sdk/emulator/index.ts';
import { leadsBetween } from '../report/leads.ts';
import { listThings } from '../state.ts';
import { formView } from '../views.ts';
import { forbidden, refuseIf, unless } from '../words.ts';
import { accountIn, countedPage, routesOf, type Ask, type Routes } from './ask.ts';

/** LinkedIn keeps what people sent for so many days. */
const KEPT_MS = 365 * 86_400_000;

export const formRoutes: Routes = {
  'FINDER leadForms': (ask) => {
    const found = listThings(ask.state, 'form', ownerOf(ask).spec.id).map(formView);
    return countedPage(ask, found, 'leadForms?q=owner');
  },
  ...routesOf({
    kind: 'form',
    path: 'leadForms',
    view: (_, form) => formView(form),
    body: '#form',
    patch: { 'state*': '=DRAFT|PUBLISHED|ARCHIVED' },
    check: ({ state }, form) => {
      const isBack = state === 'DRAFT' && form.fields['state'] !== 'DRAFT';
      refuseIf(unless(!isBack, 'state', 'A form that was published is no draft again'));
    },
    make: ({ state }, fields) => {
      const id = state.records.newId('form', 8);
      const content = fields['content'] as Fields | undefined;
      const questions = (content?.['questions'] as readonly Fields[]).map((one, at) => ({
        ...one,
        questionId: Number(`${at + 1}0${id}`),
      }));
      return { id, fields: { hiddenFields: [], ...fields, content: { ...content, questions } } };
    },
  }),
  'FINDER leadFormResponses': listLeads,
};

function ownerOf(ask: Ask) {
  if (!ask.state.controls.leadSync) throw forbidden('leadForms.FINDER-owner');
  return accountIn(ask, (ask.query['owner'] as Fields)['sponsoredAccount']);
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
