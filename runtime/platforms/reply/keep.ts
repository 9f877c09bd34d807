/** The part of an answer, or of a file, that a script keeps. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { TableKeep } from '../../../sdk/script.ts';
import type { Keep } from '../../sandbox/json-text.ts';
import { addUp } from './add-up.ts';
import { pickFields } from './pick-fields.ts';

export function isTable(keep: Keep): keep is TableKeep {
  return !Array.isArray(keep);
}

/** Nobody keeps a table of an answer that is no file. */
export function keepOf(value: unknown, keep: Keep): unknown {
  return isTable(keep) ? null : pickFields(value, keep);
}

/** @throws platform_answer_invalid  it is no JSON, or no such table */
export function keepOfFile(text: string, keep: Keep): unknown {
  return isTable(keep) ? addUp(text, keep) : pickFields(parsed(text), keep);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = 'The file that the platform made is not JSON.';
    throw new ServiceError('platform_answer_invalid', { message }, { cause: error });
  }
}
