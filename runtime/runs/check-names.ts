/** The identity check before a change: the caller says which name each id should bear. */
import { ServiceError, type Fault } from '../../sdk/errors.ts';
import type { Change } from '../../sdk/script.ts';

/**
 * @param expected  id > a fragment of its name, compared without case; one of blanks fits none, or it would fit all
 * @throws name_mismatch  with both names; also when no planned change bears any expected id
 */
export function checkNames(
  expected: Readonly<Record<string, string>>,
  changes: readonly Change[],
): void {
  const wishes = Object.entries(expected);
  if (wishes.length === 0 || changes.length === 0) return;
  const faults: Fault[] = [];
  let met = 0;
  for (const [id, fragment] of wishes) {
    const named = changes.filter((change) => change.id === id);
    met += named.length;
    const part = fragment.trim().toLowerCase();
    const wrong = named.find(({ name }) => part === '' || !name?.toLowerCase().includes(part));
    if (wrong)
      faults.push({
        field: `expected_names.${id}`,
        message: `expected "${fragment}", the platform says ${wrong.name === null ? 'no name' : `"${wrong.name}"`}`,
      });
  }
  if (faults.length > 0) throw new ServiceError('name_mismatch', { faults });
  if (met > 0) return;
  throw new ServiceError('name_mismatch', {
    message: 'None of the ids in expected_names is among the planned changes.',
    faults: wishes.map(([id]) => ({ field: `expected_names.${id}`, message: 'is not changed' })),
    choices: changes.slice(0, 10).map(({ entity, id, name }) => ({ entity, id, name })),
  });
}
