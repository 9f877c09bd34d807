/** Google's answer to a mutate. */
import { failure } from '../../../sdk/kit/failure.ts';

export interface MutateReply {
  readonly results?: readonly { readonly resourceName?: string }[];
}

/** Last part of a resource name: `7`, or `7~9` below a parent. */
export function idOf(resourceName: string | undefined): string {
  const id = resourceName?.split('/').pop() ?? '';
  if (!/^\d+(~\d+)*$/.test(id))
    throw failure('platform_answer_invalid', 'Google did not name what it created.');
  return id;
}

/** Last parts of the ids of all that a mutate created, in its order: `9` of `7~9`. */
export function createdIds({ results = [] }: MutateReply): string[] {
  return results.map(({ resourceName }) => idOf(resourceName).split('~').pop() ?? '');
}

/** Id of the first thing that a mutate created. */
export function createdId({ results = [] }: MutateReply): string {
  return idOf(results[0]?.resourceName);
}
