/** The records that plugins keep of people: listed masked, exported whole, forgotten. */
import { ServiceError } from '../../sdk/errors.ts';
import { flat } from '../records/opened.ts';
import { everyPerson, forget, kindCalled, masked } from './kept-records.ts';
import { object, operation, shapes } from './operation.ts';
import type { Operations } from './operation.ts';

interface Of {
  readonly organizationId: number;
  readonly kind: string;
}

const { organizationId, text, limit } = shapes;
const MOST_EXPORTED = 100_000;
/** An address that is given as an id by mistake is refused before the audit would hold it. */
const recordId = {
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9._~:-]{0,127}$',
  examples: ['the id that list shows; what a record holds, such as an address, goes to about'],
} as const;

export const recordOperations: Operations = {
  'records.list': operation<Of & { readonly limit?: number }>({
    description: 'Lists the newest records of a kind; what persons told is masked.',
    input: object({ organizationId, kind: text, limit }, ['organizationId', 'kind']),
    async run(parts, { organizationId: of, kind: called, limit: most = 50 }) {
      const kind = kindCalled(parts, called);
      let newest: unknown[] = [];
      for await (const { id, value } of everyPerson(parts, of, kind)) {
        const told = kind.files.filter((field) => typeof value[field] === 'object');
        const hidden = Object.fromEntries(told.map((field) => [field, masked(value[field])]));
        newest = [...newest, { id, ...value, ...hidden }].slice(-most);
      }
      return newest.reverse();
    },
  }),
  'records.export': operation<Of>({
    description: 'Gives every record of a kind, with what persons told.',
    input: object({ organizationId, kind: text }, ['organizationId', 'kind']),
    audited: true,
    async run(parts, { organizationId: of, kind: called }) {
      const kind = kindCalled(parts, called);
      const all: unknown[] = [];
      for await (const { id, value } of everyPerson(parts, of, kind)) {
        all.push({ id, ...value });
        if (all.length >= MOST_EXPORTED) break;
      }
      return all;
    },
  }),
  'records.forget': operation<Of & { readonly id?: string; readonly about?: string }>({
    description:
      'Deletes records for good: one by its id, or all that hold a text, such as an address.',
    input: object({ organizationId, kind: text, id: recordId, about: text }, [
      'organizationId',
      'kind',
    ]),
    audited: true,
    hides: ['about'],
    async run(parts, { organizationId: of, kind: called, id, about }) {
      if ((id === undefined) === (about === undefined))
        throw new ServiceError('input_invalid', {
          faults: [{ field: 'id', message: 'or about is needed, and only one of them' }],
        });
      const kind = kindCalled(parts, called);
      const meant = about?.trim().toLowerCase();
      const people = [];
      for await (const person of everyPerson(parts, of, kind)) {
        const isMeant =
          id === undefined
            ? flat(person.value).some(([, one]) => String(one).trim().toLowerCase() === meant)
            : person.id === id;
        if (isMeant) people.push(person);
      }
      return { forgotten: await forget(parts, of, kind, people) };
    },
  }),
};
