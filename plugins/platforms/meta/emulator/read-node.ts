/** Answers a `fields` expression on one node. */
import { badParameter } from './graph-error.ts';
import type { Params } from './graph-request.ts';
import { textOf } from './graph-request.ts';
import type { Graph } from './graph.ts';
import type { Account } from './database.ts';
import type { Page } from './demo-accounts.ts';
import {
  accountGetters,
  gettersOf,
  imageGetters,
  pixelGetters,
  reportGetters,
  userGetters,
} from './fields-of.ts';
import { audienceGetters } from './audiences.ts';
import type { AdObject, ReportRun, StoredAudience, StoredImage } from './objects.ts';
import { parseFields, type Selected } from './select-fields.ts';
import { fieldsOf, typeNames, type NodeType } from './vocabulary.ts';

/** A node: what it is and where its values are. */
export interface Node {
  readonly type: NodeType;
  readonly id: string;
  /** @returns undefined for a field that is not set; it is left out, as Graph does */
  value(field: string): unknown;
  /** Another node behind a field (`creative`, `campaign`). */
  linked?(field: string): Node | undefined;
  /** Whether the name is an edge; its entries are read with `listEdge`. */
  hasEdge?(name: string): boolean;
}

/** Reads an edge of a node inside a `fields` expression. */
export type EdgeReader = (node: Node, edge: string, params: Params) => unknown;

/** What is answered when nobody asks for fields. */
const defaults: Partial<Record<NodeType, string>> = {
  adaccount: 'account_id,id',
  adimage: 'id,hash,name,url',
  user: 'id,name',
  page: 'name,id',
  adreportrun: 'id,account_id,time_ref,async_status,async_percent_completion',
};

export function selectionOf(params: Params, type: NodeType): readonly Selected[] {
  const { fields } = params;
  const text = Array.isArray(fields) ? fields.join(',') : textOf(params, 'fields');
  return parseFields(text ?? defaults[type] ?? 'id');
}

export function readNode(
  node: Node,
  selection: readonly Selected[],
  readEdge: EdgeReader,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const { name, modifiers, fields } of selection) {
    if (node.hasEdge?.(name)) {
      const params = {
        ...modifiers,
        ...(fields.length > 0 ? { fields: printFields(fields) } : {}),
      };
      answer[name] = readEdge(node, name, params);
      continue;
    }
    if (!fieldsOf[node.type].has(name))
      throw badParameter(
        `Tried accessing nonexisting field (${name}) on node type (${typeNames[node.type]})`,
      );
    const linked = node.linked?.(name);
    const value = linked
      ? readNode(linked, [...fields, { name: 'id', modifiers: {}, fields: [] }], readEdge)
      : node.value(name);
    if (value !== undefined) answer[name] = value;
  }
  // Graph adds the id to whatever was asked for, last.
  if (!('id' in answer) && node.type !== 'adactivity') answer['id'] = node.id;
  return answer;
}

function printFields(fields: readonly Selected[]): string {
  return fields
    .map(({ name, modifiers, fields: inner }) => {
      const dots = Object.entries(modifiers).map(([key, value]) => `.${key}(${value})`);
      return `${name}${dots.join('')}${inner.length > 0 ? `{${printFields(inner)}}` : ''}`;
    })
    .join(',');
}

const edges: Partial<Record<NodeType, readonly string[]>> = {
  campaign: ['adsets', 'ads', 'insights'],
  adset: ['ads', 'adcreatives', 'insights'],
  ad: ['adcreatives', 'insights', 'previews'],
  adcreative: ['previews'],
  adaccount: [
    'campaigns',
    'adsets',
    'ads',
    'adcreatives',
    'adimages',
    'adspixels',
    'insights',
    'customaudiences',
  ],
  user: ['adaccounts', 'accounts'],
};

export function isEdge(type: NodeType, name: string): boolean {
  return edges[type]?.includes(name) ?? false;
}

export function objectNode(graph: Graph, object: AdObject): Node {
  const getters: Readonly<Record<string, (node: AdObject, graph: Graph) => unknown>> =
    gettersOf[object.type];
  return {
    type: object.type,
    id: object.id,
    value: (field) => {
      const getter = Object.hasOwn(getters, field) ? getters[field] : undefined;
      return getter ? getter(object, graph) : object.fields[field];
    },
    linked: (field) => {
      const id = linkOf(object, field, graph);
      const target = id === undefined ? undefined : graph.database.find(id);
      return target && objectNode(graph, target);
    },
    hasEdge: (name) => isEdge(object.type, name),
  };
}

function linkOf(object: AdObject, field: string, { database }: Graph): string | undefined {
  if (object.type === 'ad' && field === 'creative') return String(object.fields['creative_id']);
  if (object.type === 'ad' && field === 'adset') return object.parentId;
  if (object.type === 'adset' && field === 'campaign') return object.parentId;
  if (object.type === 'ad' && field === 'campaign')
    return database.find(object.parentId ?? '')?.parentId;
  return undefined;
}

export const accountNode = (graph: Graph, account: Account): Node => ({
  ...plainNode(graph, 'adaccount', `act_${account.spec.id}`, account, accountGetters),
  hasEdge: (name) => isEdge('adaccount', name),
});
export const pixelNode = (graph: Graph, account: Account): Node =>
  plainNode(graph, 'adspixel', String(pixelGetters['id']?.(account, graph)), account, pixelGetters);
export const imageNode = (graph: Graph, image: StoredImage): Node =>
  plainNode(graph, 'adimage', `${image.accountId}:${image.hash}`, image, imageGetters);
export const audienceNode = (graph: Graph, audience: StoredAudience): Node =>
  plainNode(graph, 'customaudience', audience.id, audience, audienceGetters);
export const reportNode = (graph: Graph, run: ReportRun): Node =>
  plainNode(graph, 'adreportrun', run.id, run, reportGetters);
export const userNode = (graph: Graph, user: { id: string; name: string }): Node => ({
  ...plainNode(graph, 'user', user.id, user, userGetters),
  hasEdge: (name) => isEdge('user', name),
});
export const pageNode = (page: Page): Node => ({
  type: 'page',
  id: page.id,
  value: (field) =>
    ({ id: page.id, name: page.name, category: 'Outdoor Equipment', tasks: ['ADVERTISE'] })[field],
});

function plainNode<Value>(
  graph: Graph,
  type: NodeType,
  id: string,
  value: Value,
  getters: Readonly<Record<string, (value: Value, graph: Graph) => unknown>>,
): Node {
  return {
    type,
    id,
    value: (field) => (Object.hasOwn(getters, field) ? getters[field]?.(value, graph) : undefined),
  };
}
