/** Entries of batches that stand beside campaigns, and where they are kept. */
import { findRecord, statusOf, type Fields } from '../../../../../sdk/emulator/index.ts';
import type { Beside } from '../seed/beside.ts';
import { Exceptional } from '../rules/entities.ts';
import type { Ask } from '../state.ts';
import { accountOf } from './entities.ts';

export const kept = ({ state }: Ask, sort: Beside) => state.beside[sort];
export const listIn = (ask: Ask, sort: Beside) => kept(ask, sort).list(accountOf(ask).spec.id);
export const fieldsOf = ({ body }: Ask) => body as Fields;
export const itemsOf = (all: unknown) => (all ?? []) as readonly Fields[];

/** One entry of a batch that stands in a list, with what is wrong beside it. */
export function each(given: readonly Fields[], make: (one: Fields) => Fields): Fields {
  const items = given.map((one) => {
    try {
      return { data: make(one), exceptions: [] };
    } catch (error) {
      if (!(error instanceof Exceptional)) throw error;
      return { exceptions: [{ code: error.code, message: error.message }] };
    }
  });
  return { items };
}

/** The same where what was refused stands in a list of its own. */
export function sorted(
  as: string,
  given: readonly Fields[],
  make: (one: Fields) => Fields,
): Fields {
  const done: Fields[] = [];
  const errors: Fields[] = [];
  for (const one of given)
    try {
      done.push(make(one));
    } catch (error) {
      if (!(error instanceof Exceptional)) throw error;
      errors.push({ data: one, error_messages: [error.message] });
    }
  return { [as]: done, errors };
}

/** A campaign or an ad group of the account. @throws Exceptional */
export function parentOf(ask: Ask, given: unknown, kinds: readonly ('campaign' | 'group')[]) {
  const id = String(given).replace(/^(AG|C)/, '');
  const account = accountOf(ask).spec.id;
  const found = kinds.map((kind) => findRecord(ask.state, account, kind, id)).find(Boolean);
  if (!found) throw new Exceptional(2, `Parent ${String(given)} not found.`);
  if (statusOf(found) === 'ARCHIVED') throw new Exceptional(1, `Parent ${id} is archived.`);
  return found;
}
