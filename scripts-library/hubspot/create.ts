/** A contact that is made, or changed where its address is known already: HubSpot decides by the address, so it is never there twice. */
import { failure } from '../../sdk/kit/failure.ts';
import { createScript } from '../../sdk/kit/create.ts';
import type { Host, WriteScript } from '../../sdk/script.ts';
import { contactWith } from './api.ts';

export interface Wish {
  /** A text, or the place of a sealed one. */
  readonly email: unknown;
  /** By HubSpot's names; texts, or places of sealed ones. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** For people: no address. */
  readonly name: string;
}

export interface Contact {
  readonly contact_id: string;
  readonly created: boolean;
}

interface Upserted {
  readonly results?: readonly { readonly id?: string; readonly new?: boolean }[];
}

interface Thing {
  /** Of the contact, and whether it was made. */
  readonly id: string;
  readonly name: string;
  /** Properties that are not as they were asked for; undefined where the contact is not there. */
  readonly left: readonly string[] | undefined;
}

/** @param wishOf  asks the same each time. @throws input_invalid */
export function contactScript<Args>(
  wishOf: (host: Host, args: Args) => Wish | Promise<Wish>,
): WriteScript<Args, Contact> {
  const script = createScript<Args, Thing, Contact>({
    entity: 'contact',
    plan: async (args, host) => {
      const { name, properties } = await wishOf(host, args);
      return { name, settings: { properties: Object.keys(properties) } };
    },
    send: async (host, _settings, args) => upsert(host, await wishOf(host, args)),
    read: async (host, id, args) => readBack(host, id, await wishOf(host, args)),
    facts: ({ left }) => [
      ['contact', left === undefined ? null : 'there', 'there'],
      ['properties', left?.join(', ') ?? '', ''],
    ],
    result: ({ id }) => {
      const [contact_id = '', made] = id.split('.');
      return { contact_id, created: made === 'new' };
    },
    idOf: ({ contact_id, created }) => `${contact_id}.${created ? 'new' : 'known'}`,
  });
  return {
    ...script,
    /** An existing contact is changed, not created: an undo must not take it away. */
    preview: async (args, host) => {
      const changes = await script.preview(args, host);
      const found = await contactWith(host, (await wishOf(host, args)).email);
      return found
        ? changes.map((one) => ({ ...one, id: found.id, field: 'properties' }))
        : changes;
    },
  };
}

async function upsert(host: Host, { email, properties }: Wish): Promise<string> {
  const { results = [] } = await host.call<Upserted>({
    method: 'POST',
    path: 'crm/v3/objects/contacts/batch/upsert',
    body: { inputs: [{ id: email, idProperty: 'email', properties }] },
    keep: ['results.id', 'results.new'],
  });
  const [{ id, new: isNew = false } = {}] = results;
  if (id === undefined)
    throw failure('platform_rejected', 'HubSpot did not say which contact it kept.');
  return `${id}.${isNew ? 'new' : 'known'}`;
}

/** Texts alone can be compared: sealed values are not read here. */
async function readBack(host: Host, id: string, wish: Wish): Promise<Thing> {
  const texts = Object.entries(wish.properties).filter(([, value]) => typeof value === 'string');
  const names = texts.map(([name]) => name);
  const found = await contactWith(host, wish.email, names);
  const { name } = wish;
  if (found === undefined || !id.startsWith(`${found.id}.`)) return { id, name, left: undefined };
  const left = texts.filter(([key, value]) => !isKept(key, found.properties[key], value));
  return { id, name, left: left.map(([key]) => key) };
}

/** HubSpot writes addresses in lower case, takes spaces away, and moves a stage of life forward alone. */
function isKept(name: string, found: string | null = null, asked: unknown): boolean {
  if (name === 'lifecyclestage') return found !== null;
  const plain = (text: string) => text.trim().toLowerCase();
  return plain(found ?? '') === plain(String(asked));
}
