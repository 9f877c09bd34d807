/** Documents: made, changed by lists of requests of which all are done or none, and read. */
import type { Answers, Fields } from '../../../../../sdk/emulator/index.ts';
import { email } from '../accounts.ts';
import { emptyRuns, Text } from '../rules/document.ts';
import type { Document } from '../model.ts';
import type { Ask, State } from '../state.ts';
import { invalid, missing } from '../words.ts';

/** @throws Refusal 404  also of what is in the bin */
function documentOf({ state, params }: Ask): Document {
  const found = state.records.find('document', params['documentId'] ?? '');
  if (found?.kind !== 'document' || found.trashed) throw missing();
  return found;
}

function view({ id: documentId, title, revision, runs }: Document): Fields {
  return {
    documentId,
    title,
    revisionId: `emulated-${revision}`,
    suggestionsViewMode: 'SUGGESTIONS_INLINE',
    body: { content: new Text(runs).content() },
  };
}

function create({ state, body, now }: Ask): Fields {
  const { title = 'Untitled document' } = (body ?? {}) as { readonly title?: string };
  const made: Document = {
    id: `1emulated${state.records.newId('document', 35)}`,
    kind: 'document',
    accountId: email,
    createdAt: now,
    title,
    trashed: false,
    revision: 1,
    runs: emptyRuns,
  };
  state.records.put(made);
  return view(made);
}

interface Batch {
  readonly requests?: readonly Readonly<Record<string, Readonly<Record<string, never>>>>[];
  readonly writeControl?: { readonly requiredRevisionId?: string };
}

function change(ask: Ask): Fields {
  const found = documentOf(ask);
  const { requests = [], writeControl = {} } = (ask.body ?? {}) as Batch;
  const { requiredRevisionId: required } = writeControl;
  if (required !== undefined && required !== `emulated-${found.revision}`)
    throw invalid('The required revision ID does not match the latest revision.');
  const text = new Text(found.runs);
  const replies = requests.map((request, at) => {
    const [[kind, given] = [], ...others] = Object.entries(request);
    if (kind === undefined || given === undefined || others.length > 0)
      throw invalid(`Invalid requests[${at}]: Must specify at least one request.`);
    return text.apply(kind, given, `requests[${at}]`);
  });
  const revision = found.revision + (requests.length > 0 ? 1 : 0);
  ask.state.records.put({ ...found, revision, runs: text.runs() });
  return {
    documentId: found.id,
    replies,
    writeControl: { requiredRevisionId: `emulated-${revision}` },
  };
}

export const documentAnswers: Answers<State, undefined> = {
  'documents.create': create,
  'documents.get': (ask) => view(documentOf(ask)),
  'documents.batchUpdate': change,
};
