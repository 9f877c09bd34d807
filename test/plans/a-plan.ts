/** Calls of tools for tests of plans. */
import type { AnyJson } from '../support/any-json.ts';
import { aService, type ServiceWish, type TestService } from '../support/a-service.ts';
import { aReviewer } from '../support/a-visitor.ts';
import { legacy } from '../mcp/a-surface.ts';

export interface PlanService extends TestService {
  /** Calls a tool over MCP; the answer's `structuredContent`, or an error as `{ error }`. */
  call(name: string, input: object, key?: string): Promise<AnyJson>;
}

export async function aPlanService(wish: ServiceWish = {}): Promise<PlanService> {
  const service = await aService({ balance: 100_000, ...wish });
  return planCalls(service, service.key);
}

/** @param own  the key that calls use which name none */
export function planCalls(service: TestService, own: string): PlanService {
  return {
    ...service,
    call: async (name, input, key = own) => {
      const params = { name, arguments: input };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const headers = { 'x-service-key': key };
      const { body } = await legacy(`${service.urls.mcp}/mcp`, message, headers);
      const { isError, structuredContent, content } = body.result as AnyJson;
      return isError ? { error: content[0].text as string } : structuredContent;
    },
  };
}

/** Publishes the present version. A person ticks each failed check and approves. @returns the token of the launch */
export async function approved(service: PlanService, plan_id: string): Promise<string> {
  const published = await service.call('publish_plan_document', { plan_id });
  if (published.error) throw new Error(published.error);
  const wish = { plan_id, expected_version: published.version };
  const { pending } = await service.call('approve_campaign_plan', wish);
  const rita = await aReviewer(service);
  await rita.decide(pending.approval_id, 'approve', { tick: true });
  const { execute_token, error } = await service.call('approve_campaign_plan', wish);
  if (error) throw new Error(error);
  return execute_token as string;
}

/** Launches it, and waits for the end. @returns what get_plan_execution says then */
export async function launched(
  service: PlanService,
  plan_id: string,
  execute_token: string,
): Promise<AnyJson> {
  const wish = { plan_id, execute_token, qa_override_approved: true };
  const begun = await service.call('execute_campaign_plan', wish);
  if (begun.error) throw new Error(begun.error);
  return { ...(await ended(service, plan_id)), run_id: begun.run_id };
}

export async function ended(service: PlanService, plan_id: string): Promise<AnyJson> {
  for (;;) {
    const told = await service.call('get_plan_execution', { plan_id });
    if (told.error) throw new Error(told.error);
    if (told.retry_after_seconds === undefined) return told;
    await new Promise((next) => setTimeout(next, 50));
  }
}
