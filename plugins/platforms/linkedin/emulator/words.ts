/** Errors in LinkedIn's own shapes: the plain one, and the one that blames fields. */
import { PlatformRefusal } from '../../../../sdk/emulator/index.ts';

export interface FieldFault {
  readonly field: string;
  readonly code: string;
  readonly description: string;
}

export class Refusal extends PlatformRefusal<Readonly<Record<string, unknown>>> {
  constructor(status: number, body: Readonly<Record<string, unknown>> & { message: string }) {
    super(status, { status, ...body }, body.message);
  }
}

/** @param code  LinkedIn's word, such as `ILLEGAL_ARGUMENT` */
export function refuse(status: number, code: string, message: string): Refusal {
  return new Refusal(status, { code, message });
}

/** A query that the resource cannot read. */
export function badQuery(message: string): Refusal {
  return refuse(400, 'ILLEGAL_ARGUMENT', `Invalid query parameters passed to request: ${message}`);
}

/** What the data schema refuses: unknown, missing or ill-typed fields. @see Rest.li, ValidateDataAgainstSchema */
export function badData(faults: readonly string[]): Refusal {
  const message = faults.map((fault) => `ERROR :: ${fault}\n`).join('');
  return new Refusal(422, { message });
}

/** What the ads layer refuses, field by field. */
export function badFields(faults: readonly FieldFault[]): Refusal {
  return new Refusal(400, {
    message: `Multiple errors occurred during the input validation. Please see errorDetails for more information.`,
    code: 'MULTIPLE_VALIDATIONS_FAILED',
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: {
      inputErrors: faults.map(({ field, code, description }) => ({
        description,
        code,
        input: { inputPath: { fieldPath: field } },
      })),
      conditionalInputErrors: [],
    },
  });
}

export function notFound(what: string): Refusal {
  return refuse(404, 'RESOURCE_NOT_FOUND', `Could not find ${what}`);
}

export function forbidden(what: string): Refusal {
  return new Refusal(403, {
    serviceErrorCode: 100,
    code: 'ACCESS_DENIED',
    message: `Not enough permissions to access: ${what}`,
  });
}
