import { ServiceError } from '../../sdk/errors.ts';

/** Another script took the child down: nothing of this run is to blame, a read may run once more. */
export function isNeighbourCrash(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'script_neighbour_crashed';
}
