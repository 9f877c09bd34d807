/** What every part of the emulator works on. */
import { localDay, type EmulatorParts } from '../../../../sdk/emulator/index.ts';
import type { Controls } from './controls.ts';
import type { Account, Database } from './database.ts';
import { unknownObject } from './graph-error.ts';
import type { AdObject, ObjectType } from './objects.ts';

export interface Graph {
  readonly parts: EmulatorParts;
  readonly database: Database;
  readonly controls: Controls;
}

/** @throws code 100, subcode 33 */
export function getAccount(graph: Graph, id: string): Account {
  const account = graph.database.accounts.get(id.replace(/^act_/, ''));
  if (!account) throw unknownObject(id, 'GET');
  return account;
}

/** @throws code 100, subcode 33 when there is no such object, or it is of another type */
export function getObject(graph: Graph, id: string, type: ObjectType, method = 'GET'): AdObject {
  const object = graph.database.find(id);
  if (object?.type !== type) throw unknownObject(id, method);
  return object;
}

/** The account's present day. */
export function today(graph: Graph, accountId: string): ReturnType<typeof localDay> {
  return localDay(graph.parts.now(), getAccount(graph, accountId).spec.timeZone);
}
