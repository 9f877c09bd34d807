/** Calls of one tool at both doors of a service in test mode, and what each platform's own report says. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { TestService } from '../support/a-service.ts';
import type { AnyJson } from '../support/any-json.ts';
import { modern } from '../mcp/a-surface.ts';

export interface Asker {
  /** At the REST door: the whole body. */
  rest(input: object, key?: string): Promise<{ status: number; body: AnyJson }>;
  /** The answer of the tool. */
  result(input: object): Promise<AnyJson>;
  /** At the MCP door. */
  mcp(input: object): Promise<AnyJson>;
}

export function asker(service: TestService, tool: string): Asker {
  const rest: Asker['rest'] = (input, key) =>
    service.run(tool, undefined, { body: { args: input }, ...(key ? { key } : {}) });
  return {
    rest,
    result: async (input) => {
      const { body } = await rest(input);
      expect(body.success, JSON.stringify(body.error)).to.equal(true);
      return body.result;
    },
    mcp: async (input) => {
      const headers = { 'x-service-key': service.key };
      const params = { name: tool, arguments: input };
      const { body } = await modern(`${service.urls.mcp}/mcp`, 'tools/call', params, { headers });
      return body.result;
    },
  };
}

/**
 * The result of a call at its end, where it became a job: it is looked at until then.
 * @param body  of the REST door
 * @param pass  what passes between two looks
 */
export async function endOf(
  service: TestService,
  { result, job }: AnyJson,
  pass = () => sleep(50),
): Promise<AnyJson> {
  if (job === undefined) return result;
  const told = await asker(service, 'get_job_status').result({ job_id: job.job_id });
  if (['queued', 'running'].includes(told.status)) {
    await pass();
    return endOf(service, { job }, pass);
  }
  // A script's run is told with what is around its result.
  return told.result.success === undefined ? told.result : told.result.result;
}

/** A script's result with all of its rows, asked for by its name. */
export async function resultOf(
  service: TestService,
  script: string,
  platform: string,
  more: { readonly account_id?: string; readonly args?: readonly string[] } = {},
): Promise<AnyJson> {
  const { args = [], ...where } = more;
  const { body } = await service.run(script, [...args, '--limit=10000'], { platform, ...where });
  expect(body.success, `${platform} ${JSON.stringify(body.error)}`).to.equal(true);
  return body.result;
}

/** In cents, so that sums are exact. */
export const cents = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0);
