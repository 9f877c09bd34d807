/**
 * Finds the destinations of a script's arguments. `leads` of an argument says how it is read; without it the text is
 * searched.
 */
import type { ArgSpec, JsonSchema, LeadsHow } from '../../../sdk/script.ts';
import type { Lead } from '../../guards/leads.ts';
import { destinationsIn } from './destinations-in.ts';

type Specs = Readonly<Record<string, Pick<ArgSpec, 'type' | 'leads' | 'schema'>>>;

/** Within a JSON argument the field is its pointer. */
export function leadsOf(specs: Specs, args: Readonly<Record<string, unknown>>): Lead[] {
  const found = Object.entries(specs).flatMap(([field, spec]) =>
    leadsIn(args[field], field, { leads: spec.leads, schema: spec.schema }),
  );
  return [...new Map(found.map((lead) => [lead.name, lead])).values()];
}

interface How {
  readonly leads?: LeadsHow | undefined;
  readonly schema?: JsonSchema | undefined;
  /** Name of a part that no schema describes. It decides whether the part is an address. */
  readonly key?: string | undefined;
}

const namesAddress = /ur[li]|link|landing|click|domain|host|web_?site/i;

function leadsIn(value: unknown, field: string, { leads, schema, key }: How): Lead[] {
  const own = (schema?.['leads'] as LeadsHow | undefined) ?? leads;
  if (own === 'nowhere') return [];
  if (typeof value === 'string') {
    const how = own ?? (key !== undefined && namesAddress.test(key) ? 'whole' : 'within');
    return destinationsIn(value, how).map((name) => ({ name, field }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const { items, properties = {} } = (schema ?? {}) as {
    readonly items?: JsonSchema;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
  };
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, part]) => {
    const of = isList ? items : Object.hasOwn(properties, name) ? properties[name] : undefined;
    const unsaid = isList ? key : name;
    return leadsIn(part, isList && !schema ? field : `${field}/${name}`, {
      leads: own,
      schema: of,
      key: of ? undefined : unsaid,
    });
  });
}
