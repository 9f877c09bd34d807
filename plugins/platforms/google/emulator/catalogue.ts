/** The field catalogue: what fields, types and enums the served part of the API has (`catalogue.json`). */
import { readFileSync } from 'node:fs';
import {
  camel,
  openProtos,
  snake,
  type ProtoData,
} from '../../../families/google/emulator/protos.ts';
import { protoReader } from '../../../families/google/emulator/read-proto.ts';
import { badRequest } from './words.ts';

interface CatalogueData extends ProtoData {
  /** Names that FROM may have in the API, separated by spaces. */
  readonly rows: string;
}

const data = JSON.parse(
  readFileSync(new URL('catalogue.json', import.meta.url), 'utf8'),
) as CatalogueData;
const protos = openProtos(data);
const rows: ReadonlySet<string> = new Set(data.rows.split(' '));

export { camel, snake };
export const { fieldsOf, fieldAt, isLeftOut, leavesOf, enumOf } = protos;

/** A body as a message of the catalogue, such as `services.MutateCampaignsRequest`. @throws Refusal */
export const readMessage = protoReader(protos, {
  enums: 'type.googleapis.com/google.ads.googleads.v25.enums.',
  refuse: badRequest,
});

/** Whether the API has a resource of this name, in test mode or not. */
export const isResource = (name: string) => rows.has(name);

/** `ad_group` > `resources.AdGroup` */
export function messageOf(resource: string): string {
  const name = camel(`_${resource}`);
  return `${/^(Metrics|Segments)$/.test(name) ? 'common' : 'resources'}.${name}`;
}
