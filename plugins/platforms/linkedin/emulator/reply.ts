/** Answers as Rest.li gives them: a body, nothing, or an id in a header. */
import { refuse } from './refusal.ts';
import type { RestliRequest } from './request.ts';

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const noContent: Answer = { status: 204 };
export const created = (id: string): Answer => ({
  status: 201,
  headers: { 'x-restli-id': id.replace(/[,()':]/g, encodeURIComponent), 'x-linkedin-id': id },
});

export function notSupported({ method }: RestliRequest): Error {
  return refuse(405, 'METHOD_NOT_ALLOWED', `The resource does not support ${method.toUpperCase()}`);
}
