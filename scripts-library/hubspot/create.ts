/** A contact that is made, or changed where its address is known already: HubSpot decides by the address, so it is never there twice. */
import { failure } from '../../sdk/kit/failure.ts';
import type { Change, Host, WriteScript } from '../../sdk/script.ts';
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

/** @param wishOf  asks the same each time. @throws input_invalid */
export function contactScript<Args>(
  wishOf: (host: Host, args: Args) => Wish | Promise<Wish>,
): WriteScript<Args, Contact> {
  const changeOf = (id: string | null, { name, properties }: Wish): Change => ({
    entity: 'contact',
    id,
    name,
    field: id === null ? 'creation' : 'properties',
    before: null,
    after: { properties: Object.keys(properties) },
  });
  return {
    async preview(args, host) {
      const wish = await wishOf(host, args);
      const found = await contactWith(host, wish.email);
      return [changeOf(found?.id ?? null, wish)];
    },
    async apply(args, host) {
      const { email, properties } = await wishOf(host, args);
      const { results = [] } = await host.call<Upserted>({
        method: 'POST',
        path: 'crm/v3/objects/contacts/batch/upsert',
        body: { inputs: [{ id: email, idProperty: 'email', properties }] },
        keep: ['results.id', 'results.new'],
      });
      const [{ id, new: created = false } = {}] = results;
      if (id === undefined)
        throw failure('platform_rejected', 'HubSpot did not say which contact it kept.');
      return { contact_id: id, created };
    },
    async verify(args, host, { contact_id: id }) {
      const wish = await wishOf(host, args);
      const texts = Object.entries(wish.properties).filter(
        ([, value]) => typeof value === 'string',
      );
      const names = texts.map(([name]) => name);
      const found = await contactWith(host, wish.email, names);
      if (found?.id !== id) return [changeOf(null, wish)];
      const left = texts.filter(([name, value]) => !isKept(name, found.properties[name], value));
      return left.map(([name]) => ({
        ...changeOf(id, wish),
        field: name,
        after: 'what was asked for',
      }));
    },
  };
}

/** HubSpot writes addresses in lower case, takes spaces away, and moves a stage of life forward alone. */
function isKept(name: string, found: string | null = null, asked: unknown): boolean {
  if (name === 'lifecyclestage') return found !== null;
  const plain = (text: string) => text.trim().toLowerCase();
  return plain(found ?? '') === plain(String(asked));
}
