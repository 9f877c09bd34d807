/**
 * One error class, one catalogue. Codes, not subclasses: a class dies at the isolate, in JSON-RPC
 * and in HTTP; a code arrives.
 */

import { entries } from './error-catalogue.ts';
import type { ErrorEntry } from './error-entry.ts';

export type { ErrorEntry };

/** A code of the catalogue; there are no others. */
export type ErrorCode = keyof typeof entries;
/** Status, sentence and hint of every code. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorEntry>> = entries;

/** One fault of one argument. `field` is the flag or the JSON path, `message` says what is right. */
export interface Fault {
  readonly field: string;
  readonly message: string;
  /** A tool or script that answers the values which would be right. */
  readonly find_with?: string;
}

/** Everything a caller may learn beside code, message and hint. All of it is safe to show. */
export interface ErrorDetails {
  /** Replaces the sentence of the catalogue. */
  readonly message?: string;
  readonly field?: string;
  /** Every fault at once. */
  readonly faults?: readonly Fault[];
  /** Values that would be right: account choices, near names. */
  readonly choices?: readonly unknown[];
  readonly retryAfterSeconds?: number;
  /** The platform's own words, cleaned and bounded. */
  readonly platform?: {
    readonly status?: number;
    readonly code?: string;
    readonly message?: string;
  };
  readonly [key: string]: unknown;
}

/** Error that any part of the service throws for a caller to see; every other error becomes `internal`. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(details.message ?? errorCatalogue[code].message, options);
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
  get hint(): string {
    return errorCatalogue[this.code].hint;
  }
  get retryable(): boolean {
    return errorCatalogue[this.code].retryable ?? false;
  }
}

/** Whether a text from outside (a guest, a store) is a code of the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(entries, code);
}
