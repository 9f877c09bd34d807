/** Answers a `fields` expression on one node. */
import { fillTemplate, lackedBy, type Fields } from '../../../../../sdk/emulator/index.ts';
import { businessId, demoApp, demoUser, pixelId, type Page } from '../accounts.ts';
import type { Account, Activity, AdObject, Thing } from '../model.ts';
import type { ReportRun, State } from '../state.ts';
import seed from '../seed.json' with { type: 'json' };
import vocabulary from '../vocabulary.json' with { type: 'json' };
import { badParameter, fieldsOf, type NodeType } from '../words.ts';
import {
  accountGetters,
  activityGetters,
  gettersOf,
  pixelGetters,
  reportGetters,
} from './fields.ts';
import { parseFields, type Selected } from './selection.ts';
import { thingGetters } from './things.ts';

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

/** Reads an edge of a node inside a `fields` expression. @param given  what stands after its dots, and its fields */
export type EdgeReader = (node: Node, edge: string, given: URLSearchParams) => unknown;

/** As Graph spells the type in its messages. */
const typeNames = Object.fromEntries(
  'AdAccount Campaign AdSet Ad AdCreative AdImage CustomAudience AdsPixel AdReportRun AdActivity AdsInsights Page User AdLabel AdStudy AdStudyCell Business Comment HighDemandPeriod Lead LeadgenForm PagePost ProductCatalog ProductFeed ProductFeedUpload ProductItem ProductSet PublisherBlockList WebPublisher'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);
const typeNameOf = (type: NodeType) => typeNames[type] ?? 'Video';

/** Fields that are answered when nobody asks for any. */
const defaults: Partial<Record<NodeType, string>> = vocabulary.defaults;
const edges: Partial<Record<NodeType, string>> = vocabulary.edges;

/** @param text  names with commas; a JSON list of them is taken too */
export function selectionOf(text: string | undefined, type: NodeType): readonly Selected[] {
  const isList = text?.startsWith('[') ?? false;
  const names = isList ? (JSON.parse(text ?? '') as string[]).join(',') : text;
  return parseFields(names ?? defaults[type] ?? 'id');
}

export function readNode(
  node: Node,
  selection: readonly Selected[],
  readEdge: EdgeReader,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const { name, modifiers, fields } of selection) {
    if (node.hasEdge?.(name)) {
      const given = new URLSearchParams(modifiers);
      if (fields.length > 0) given.set('fields', printFields(fields));
      answer[name] = readEdge(node, name, given);
      continue;
    }
    if (!fieldsOf[node.type].has(name))
      throw lackedBy(
        badParameter(
          `Tried accessing nonexisting field (${name}) on node type (${typeNameOf(node.type)})`,
        ),
        `the field ${name} of ${node.type}`,
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

type Getters<Value> = Readonly<Record<string, (value: Value, state: State) => unknown>>;
const constants: Readonly<Record<string, Fields>> = seed.constants;

/**
 * Fields are worked out, or the value's own, or those that every node of the type has (`seed.json`).
 * @param own  values of fields that have no getter; those of the value itself when absent
 */
function nodeOf<Value extends object>(
  state: State,
  [type, id]: readonly [NodeType, string],
  value: Value,
  getters: Getters<Value> = {},
  own: Fields = value as Fields,
): Node {
  const values: Fields = { ...value, id, business: businessId, user: demoUser, app: demoApp.id };
  const usual = (field: string) => fillTemplate(constants[type]?.[field], values);
  return {
    type,
    id,
    value: (field) => {
      if (Object.hasOwn(getters, field)) return getters[field]?.(value, state);
      if (field === 'id') return id;
      return Object.hasOwn(own, field) ? own[field] : usual(field);
    },
    hasEdge: (name) => edges[type]?.split(' ').includes(name) ?? false,
  };
}

export const objectNode = (state: State, object: AdObject): Node => ({
  ...nodeOf(state, [object.kind, object.id], object, gettersOf[object.kind] as Getters<AdObject>, {
    ...object.fields,
    name: object.name,
  }),
  linked: (field) => {
    const id = linkOf(object, field, state);
    const target = id === undefined ? undefined : state.find(id);
    return target && objectNode(state, target);
  },
});

function linkOf({ kind, fields, parentId }: AdObject, field: string, { find }: State) {
  if (kind === 'ad' && field === 'creative') return String(fields['creative_id']);
  if (kind === 'ad' && field === 'adset') return parentId;
  if (kind === 'adset' && field === 'campaign') return parentId;
  if (kind === 'ad' && field === 'campaign') return find(parentId ?? '')?.parentId;
  return undefined;
}

export const accountNode = (state: State, account: Account) =>
  nodeOf(state, ['adaccount', `act_${account.spec.id}`], account, accountGetters, {});
export const pixelNode = (state: State, account: Account) =>
  nodeOf(state, ['adspixel', pixelId(account.spec.id)], account, pixelGetters, {});
export const activityNode = (state: State, entry: Activity) =>
  nodeOf(state, ['adactivity', entry.objectId], entry, activityGetters, {});
export const reportNode = (state: State, run: ReportRun) =>
  nodeOf(state, ['adreportrun', run.id], run, reportGetters);
export const userNode = (state: State, user: typeof demoUser) =>
  nodeOf(state, ['user', user.id], user);
export const pageNode = (state: State, page: Page) => nodeOf(state, ['page', page.id], page);
/** On the edges of what stands beside campaigns. */
export const thingNode = (state: State, thing: Thing) =>
  nodeOf(state, [thing.kind, thing.id], thing, thingGetters[thing.kind], thing.fields);
export const businessNode = (state: State, name: string) =>
  nodeOf(state, ['business', businessId], { name });
export const postNode = (state: State, id: string) => nodeOf(state, ['pagepost', id], {});
