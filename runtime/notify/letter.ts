import type { NotifyPayload, Target } from './notify.ts';

/** One message on its way. */
export interface Letter extends Required<NotifyPayload> {
  readonly organizationId: number;
  readonly keyId: string;
  readonly target: Target;
  readonly signal: AbortSignal;
}
