import { tmpdir } from 'node:os';
import { expect } from 'chai';
import { loadConfig } from '../../runtime/config/config.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { newCall } from '../../runtime/runs/new-call.ts';
import type { AnyJson } from '../support/any-json.ts';
import { aService, type TestService } from '../support/a-service.ts';
import { attacks, wallMsOf } from '../runtime/sandbox/attacks.ts';

/** `host` of a script, over what a program has: its calls go through the same door. */
const HOST = `const host = {
  get: () => tools.get_credit_balance({}).then(() => ({ ok: true })),
  call: (wish) => tools.get_credit_balance(wish),
  account: { account_id: '7' },
};
`;
/** A program has no account, and no function of the wall's own in its hands. */
const OF_SCRIPTS = ['host taken apart', '1,001st call', 'what is left of the world'];

describe('the battery of the sandbox, as programs of a caller (S1, S2, S6, S7)', function () {
  this.timeout(60_000);
  let service: TestService;
  const { sandbox: limits } = loadConfig({ env: {}, cwd: tmpdir() });
  const sandbox = { ...limits };
  before(async () => {
    service = await aService({ platforms: ['google'], isolates: true, config: { sandbox } });
  });
  after(() => service.stop());

  const run = async (code: string): Promise<{ value?: unknown; error?: ServiceError }> => {
    const call = newCall({
      id: 'program',
      door: 'mcp',
      toolName: 'run_program',
      input: { code },
      secret: service.key,
      remoteAddress: '127.0.0.1',
      signal: new AbortController().signal,
      startedAt: service.clock.now(),
      catalog: service.parts.catalog.current(),
    });
    try {
      await service.parts.app(call);
      return { value: (call.outcome?.result as AnyJson).value };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      // Its place stands before what the program said.
      const message = error.message.replace(/^line \d+, column \d+: /, '');
      return { error: new ServiceError(error.code, { message }) };
    }
  };

  for (const attack of attacks.filter((one) => !OF_SCRIPTS.includes(one.name)))
    it(`${attack.name}: ends as it must, and the next program runs`, async () => {
      const { body, ends } = attack;
      // A program has five times as long as a script.
      sandbox.wallMs = wallMsOf(attack) / 5;
      const ended = await run(HOST + body);
      const told = JSON.stringify([ended.value, ended.error?.code, ended.error?.message])?.slice(
        0,
        500,
      );
      if (typeof ends === 'function') expect(ends(ended), told).to.equal(true);
      else expect(ended.error?.code, told).to.be.oneOf([...ends]);
      sandbox.wallMs = limits.wallMs;
      expect((await run('return 42')).value).to.equal(42);
    });
});
