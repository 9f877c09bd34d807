/** Objects of HubSpot's CRM, as scripts see them: who they are of is masked. */
import { masked } from '../../sdk/kit/masked.ts';
import type { Host } from '../../sdk/script.ts';

export type Texts = Readonly<Record<string, string | null>>;

export interface CrmObject {
  readonly id: string;
  readonly properties: Texts;
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

/** Numbers and days are none of a person. */
const plain = /(?:date|amount|_id|id)$/;

export function maskedProperties(properties: Texts): Texts {
  const shown = Object.entries(properties).map(([name, value]) => [
    name,
    value === null || plain.test(name) ? value : masked(value),
  ]);
  return Object.fromEntries(shown) as Texts;
}

/**
 * The contact with an address, which may be the place of a sealed one. An answer repeats the address: it stays outside.
 * @param properties  that are answered
 */
export async function contactWith(
  host: Host,
  email: unknown,
  properties: readonly string[] = [],
): Promise<CrmObject | undefined> {
  const { results = [] } = await host.call<{ readonly results?: readonly CrmObject[] }>({
    method: 'POST',
    path: 'crm/v3/objects/contacts/batch/read',
    body: {
      inputs: [{ id: email }],
      idProperty: 'email',
      properties: properties.length > 0 ? properties : ['hs_object_id'],
      propertiesWithHistory: [],
    },
    keep: ['results.id', ...properties.map((name) => `results.properties.${name}`)],
  });
  return results[0];
}
