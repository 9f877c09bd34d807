/** Replays every tool's examples down the whole chain, on the demo organization in test mode. */
import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { callJob } from '../../runtime/jobs/call-job.ts';
import { newCall } from '../../runtime/runs/new-call.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { catalog } from './catalog.ts';

describe('Examples of tools', function () {
  this.timeout(30_000);
  let service: TestService;
  before(async () => {
    service = await aService({ balance: 100_000, platforms: [...catalog.platforms.keys()] });
    const { keyId, organizationId } = await service.parts.keys.authenticate(service.key);
    const input = { action: 'list_campaigns', platform: 'google' };
    const stored = { organizationId, keyId, toolName: 'execute', input };
    const id = '019b0000-0000-7000-8000-000000000001';
    await service.parts.jobs.start(callJob(stored, { id, door: 'job' }));
  });
  after(() => service.stop());

  for (const tool of catalog.tools.values())
    describe(tool.name, () => {
      tool.examples.forEach(({ title, input, result, error }, at) => {
        it(title, async () => {
          const answer = await callTool(service, tool.name, input, `${tool.name}-${at}`);
          if (error !== undefined) expect(answer.error, JSON.stringify(answer)).to.equal(error);
          else {
            expect(answer.error, JSON.stringify(answer)).to.equal(undefined);
            expect(missing(result, answer.result)).to.deep.equal([]);
          }
        });
      });
    });
});

async function callTool(
  service: TestService,
  toolName: string,
  input: Readonly<Record<string, unknown>>,
  id: string,
): Promise<{ result?: unknown; error?: string; details?: unknown }> {
  const call = newCall({
    id,
    door: 'mcp',
    toolName,
    input: { ...input },
    secret: service.key,
    remoteAddress: '127.0.0.1',
    signal: new AbortController().signal,
    catalog: service.parts.catalog.current(),
    startedAt: service.clock.now(),
  });
  try {
    await service.parts.app(call);
    return { result: call.outcome?.result };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error: error.code, details: error.details };
  }
}

/** What the example promises and the answer does not have, by path; arrays fit item by item. */
function missing(promised: unknown, found: unknown, path = ''): string[] {
  if (promised === undefined) return [];
  if (typeof promised !== 'object' || promised === null)
    return promised === found ? [] : [`${path} is ${JSON.stringify(found)}`];
  if (typeof found !== 'object' || found === null) return [`${path} is ${JSON.stringify(found)}`];
  return Object.entries(promised).flatMap(([key, value]) =>
    missing(value, (found as Record<string, unknown>)[key], `${path}/${key}`),
  );
}
