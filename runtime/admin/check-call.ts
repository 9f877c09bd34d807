import { randomUUID } from 'node:crypto';
import type { Principal } from '../call-parts/principal.ts';
import type { Call } from '../call.ts';
import { checkInput } from '../middleware/check-input.ts';
import { checkScope } from '../middleware/check-scope.ts';
import { findTool } from '../middleware/find-tool.ts';
import { newCall } from '../runs/new-call.ts';
import type { AdminParts } from './admin-parts.ts';

/**
 * Judges a call that will be made later as the chain will judge it then; nothing is sent, held or charged.
 * @throws any error with which the chain refuses it
 */
export async function checkCall(
  parts: AdminParts,
  wish: {
    readonly principal: Principal;
    readonly toolName: string;
    readonly input: Record<string, unknown>;
  },
): Promise<Call> {
  const call = newCall({
    ...wish,
    id: `req_${randomUUID()}`,
    door: 'schedule',
    secret: undefined,
    remoteAddress: 'local',
    signal: new AbortController().signal,
    catalog: parts.catalog.current(),
    startedAt: parts.clock.now(),
  });
  const end = async () => undefined;
  const input = () => checkInput(parts)(call, end);
  const scope = () => checkScope()(call, input);
  await findTool()(call, scope);
  return call;
}
