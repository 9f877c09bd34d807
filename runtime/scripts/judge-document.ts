/** A GraphQL request of a script: judged by the operation and the field that its document asks for. */
import { DocumentFault, readDocument, type DocumentCall } from '../../sdk/graphql/read-document.ts';
import type { HostRequest, ScriptManifest } from '../../sdk/script.ts';
import { refused } from './match-path.ts';

export interface JudgedDocument {
  readonly request: HostRequest;
  readonly effect: 'read' | 'write';
  /** `MUTATION pauseCampaigns` */
  readonly call: string;
}

/**
 * @param path  the one that the platform takes documents at
 * @param writes  whether the run may change something now
 * @throws call_refused
 */
export async function judgeDocument(
  { calls, effect }: Pick<ScriptManifest, 'calls' | 'effect'>,
  path: string,
  request: HostRequest,
  writes: boolean,
): Promise<JudgedDocument> {
  if (request.method !== 'POST' || request.path !== path)
    throw refused(`This platform takes documents alone: POST ${path}.`);
  if (request.query && Object.keys(request.query).length > 0)
    throw refused('A document stands in the body, not in the query.');
  const { kind, field } = await read(request.body);
  const call = `${kind} ${field}`;
  const { body } = request;
  const sent = { method: request.method, path, body };
  if (kind === 'QUERY') {
    if (!calls.read.includes(call)) throw undeclared(call);
    return { request: sent, effect: 'read', call };
  }
  if (effect === 'read' || !calls.write?.includes(call)) throw undeclared(call);
  if (!writes) throw refused('The script may change nothing in this phase.');
  return { request: sent, effect: 'write', call };
}

const undeclared = (call: string) =>
  refused(`The script asked for ${call}, which its manifest does not declare.`);

async function read(body: unknown): Promise<DocumentCall> {
  try {
    return await readDocument(body);
  } catch (error) {
    if (error instanceof DocumentFault) throw refused(error.message);
    throw error;
  }
}
