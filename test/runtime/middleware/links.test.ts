import type { CheckKnown } from '../../../runtime/runs/check-known.ts';
import type { ForeseeHarm } from '../../../runtime/runs/foresee-harm.ts';
import type { AskInside } from '../../../runtime/runs/ask-inside.ts';
import type { AskLeads } from '../../../runtime/runs/ask-leads.ts';
import type { AskNarrowed } from '../../../runtime/runs/ask-narrowed.ts';
import type { AskSpending } from '../../../runtime/runs/ask-spending.ts';
import { noFacts } from '../../../runtime/guards/spend-facts.ts';
import { expect } from 'chai';
import type { Catalog } from '../../../runtime/catalog/catalog.ts';
import { admitCaller } from '../../../runtime/middleware/admit-caller.ts';
import { checkedInput } from '../../../runtime/middleware/input-faults.ts';
import { checkInput } from '../../../runtime/middleware/check-input.ts';
import { checkScope } from '../../../runtime/middleware/check-scope.ts';
import { findTool } from '../../../runtime/middleware/find-tool.ts';
import { guardWrites } from '../../../runtime/middleware/guard-writes.ts';
import { toolPrice } from '../../../runtime/credits/price-of-call.ts';
import type { PlannedRun } from '../../../runtime/call-parts/planned.ts';
import type { Connections } from '../../../runtime/connections/connections.ts';
import type { Records } from '../../../runtime/records/records.ts';
import type { Limiter } from '../../../runtime/limits/limiter.ts';
import type { Parts } from '../../../runtime/start/parts.ts';
import type { Keys } from '../../../runtime/tenants/tenants.ts';
import { createKeys } from '../../../runtime/tenants/keys.ts';
import { createLimiter } from '../../../runtime/limits/create-limiter.ts';
import { createMemoryStore } from '../../../runtime/stores/memory/memory-store.ts';
import { createOrganizations } from '../../../runtime/tenants/organizations.ts';
import { ServiceError, type Fault } from '../../../sdk/errors.ts';
import { aCall, aNext, aPrincipal, aTool, codeOf } from '../../support/a-call.ts';
import { manualClock } from '../../support/manual-clock.ts';

const limiter = createLimiter({
  config: { rateLimits: { keyPerMinute: 4, organizationPerMinute: 100, addressPerMinute: 2 } },
});

describe('findTool: 404', () => {
  it('names tools that are near', async () => {
    const call = aCall({ tool: undefined });
    const error = await Promise.resolve()
      .then(() => findTool()(call, aNext()))
      .catch((thrown: unknown) => thrown as ServiceError);
    expect((error as ServiceError).code).to.equal('tool_unknown');
    expect((error as ServiceError).details.choices).to.deep.equal(['near_tool']);
  });

  it('finds no tool under the names of Object (fact 15)', async () => {
    for (const toolName of ['__proto__', 'toString', 'constructor']) {
      const call = {
        ...aCall(),
        toolName,
        catalog: {
          tools: new Map(),
          hiddenTools: new Map(),
          nearTools: () => [],
        } as unknown as Catalog,
      };
      expect(await codeOf(async () => findTool()(call, aNext()))).to.equal('tool_unknown');
    }
  });
});

describe('admitCaller: 401', () => {
  const refuse = async (): Promise<never> => {
    throw new ServiceError('key_invalid');
  };
  const keys = { authenticate: refuse, lastGood: () => undefined } as unknown as Keys;

  it('asks for no key where the tool needs none, and never looks at one', async () => {
    const next = aNext();
    await admitCaller({ keys, limiter })(
      aCall({ principal: undefined, tool: aTool({ auth: 'none' }) }),
      next,
    );
    expect(next.reached).to.equal(1);
  });

  it('counts wrong keys against the address, then answers 429', async () => {
    const attempt = () =>
      codeOf(() =>
        admitCaller({ keys, limiter })(
          aCall({ principal: undefined, remoteAddress: '192.0.2.1' }),
          aNext(),
        ),
      );
    expect([await attempt(), await attempt(), await attempt()]).to.deep.equal([
      'key_invalid',
      'key_invalid',
      'rate_exceeded',
    ]);
  });
});

describe('admitCaller, of a key that was good before', () => {
  it('counts it while it is looked at; a revoked one once, and then the address (P7, K1)', async () => {
    const store = createMemoryStore();
    const clock = manualClock();
    const { id: organizationId } = await createOrganizations({ store, clock }).create({
      name: 'A',
    });
    const keys = createKeys({ store, clock });
    const { secret, key } = await keys.create({ organizationId, scopes: ['*'] });
    const taken: unknown[] = [];
    const take: Limiter['take'] = async ({ keyId, weight }) => {
      taken.push(keyId ?? 'address');
      return { limit: 9, remaining: 9 - weight, resetSeconds: 60 };
    };
    const both = async () => {
      const call = aCall({ principal: undefined });
      const shown = { ...call, secret };
      return codeOf(() => admitCaller({ keys, limiter: { take } })(shown, aNext()));
    };
    const codes = [await both(), await both()];
    await keys.revoke(organizationId, key.keyId);
    codes.push(await both(), await both());
    expect(codes).to.deep.equal(['none', 'none', 'key_invalid', 'key_invalid']);
    const own = [key.keyId, key.keyId, key.keyId];
    expect(taken).to.deep.equal([...own, 'address', 'address']);
  });
});

describe('checkScope: 403', () => {
  const code = (principal: Parameters<typeof aPrincipal>[0]) =>
    codeOf(async () => checkScope()(aCall({ principal: aPrincipal(principal) }), aNext()));

  it('wants the scope of the tool', async () => {
    expect(await code({ scopes: ['workspace:write'] })).to.equal('scope_missing');
    expect(await code({ scopes: ['workspace:read'] })).to.equal('none');
    expect(await code({ scopes: ['*'] })).to.equal('none');
  });

  it('wants the tool among those that the key names', async () => {
    expect(await code({ tools: ['other_tool'] })).to.equal('key_narrowed');
    expect(await code({ tools: [] })).to.equal('key_narrowed');
    expect(await code({ tools: ['a_tool'] })).to.equal('none');
  });
});

describe('admitCaller: 429', () => {
  const keys = {} as Keys;
  it("takes the tool's weight, and tells what is left", async () => {
    const call = aCall({
      principal: aPrincipal({ keyId: 'key_heavy' }),
      tool: aTool({ weight: 3 }),
    });
    await admitCaller({ keys, limiter })(call, aNext());
    expect(call.admitted.rate).to.include({ limit: 4, remaining: 1 });
    const next = aNext();
    expect(await codeOf(() => admitCaller({ keys, limiter })(call, next))).to.equal(
      'rate_exceeded',
    );
    expect(next.reached).to.equal(0);
  });
});

describe('admitCaller, then checkScope', () => {
  it('beyond the limit a call is told so, whatever its key may do', async () => {
    const keys = {} as Keys;
    const call = () =>
      aCall({
        principal: aPrincipal({ keyId: 'key_narrow', scopes: [] }),
        tool: aTool({ weight: 3 }),
      });
    const both = (one = call()) =>
      codeOf(() => admitCaller({ keys, limiter })(one, async () => checkScope()(one, aNext())));
    expect([await both(), await both()]).to.deep.equal(['scope_missing', 'rate_exceeded']);
  });
});

describe('checkInput: 422', () => {
  const link = checkInput({
    connections: {} as Connections,
    records: {} as Records,
    clock: manualClock(),
  });
  const faultsOf = async (
    schema: object,
    input: Record<string, unknown>,
  ): Promise<readonly Fault[]> => {
    try {
      await link(aCall({ tool: aTool({}, schema), input }), aNext());
      return [];
    } catch (error) {
      return (error as ServiceError).details.faults ?? [];
    }
  };
  const schema = {
    limit: { type: 'integer', minimum: 1, default: 50 },
    effect: { type: 'string', enum: ['read', 'write'] },
    email: { type: 'string', format: 'email' },
  };

  it('says of arguments that stand for each other that one of them is needed', () => {
    const schema = {
      type: 'object',
      properties: { a: {}, b: {} },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    };
    expect(() => checkedInput(schema, {})).to.throw(/a is required unless b is given/);
    expect(() => checkedInput(schema, { b: 1 })).to.not.throw();
  });

  it('says for every fault which field, what came and what is right', async () => {
    const faults = await faultsOf(schema, { limit: 0, effect: 'delete', email: 'x', efect: 1 });
    const said = Object.fromEntries(faults.map(({ field, message }) => [field, message]));
    expect(said.limit).to.contain('at least 1').and.to.contain('got 0');
    expect(said.effect).to.contain('read, write').and.to.contain('"delete"');
    expect(said.email).to.contain('email');
    expect(said.efect).to.contain('did you mean effect');
  });

  it('fills defaults into a copy, not into what the caller holds', async () => {
    const input = {};
    const call = aCall({ tool: aTool({}, schema), input });
    await link(call, aNext());
    expect(call.input).to.deep.equal({ limit: 50 });
    expect(input).to.deep.equal({});
  });

  it('does not repeat hidden characters or long texts of the caller (M6)', async () => {
    const [fault] = await faultsOf(schema, { effect: `\u202e${'x'.repeat(5000)}` });
    expect(fault!.message).to.have.length.below(200);
    expect(fault!.message).not.to.contain('\u202e');
  });

  it('refuses what leads to a prototype', async () => {
    const input = JSON.parse('{"__proto__":{"admin":true},"constructor":1}') as Record<
      string,
      unknown
    >;
    const faults = await faultsOf(schema, input);
    expect(faults.length).to.be.at.least(1);
    expect(({} as { admin?: boolean }).admin).to.equal(undefined);
  });

  it('throws what the door found wrong with the request', async () => {
    const refusal = new ServiceError('body_too_large');
    expect(await codeOf(() => link(aCall({ refusal }), aNext()))).to.equal('body_too_large');
  });

  it('refuses a header and an argument that name different idempotency keys', async () => {
    const tool = aTool({}, { idempotency_key: { type: 'string' } });
    const call = aCall({ tool, idempotencyKey: 'a', input: { idempotency_key: 'b' } });
    expect(await codeOf(() => link(call, aNext()))).to.equal('input_invalid');
  });
});

describe('The price of a tool', () => {
  it('is the number; or by a parameter; or the upper bound of a rule', () => {
    expect(toolPrice(5, {})).to.equal(5);
    const price = { min: 10, max: 80, by: { quality: { low: 10, high: 40 } } };
    expect(toolPrice(price, { quality: 'high' })).to.equal(40);
    expect(toolPrice(price, { quality: 'toString' })).to.equal(80);
    expect(toolPrice({ rule: 'as the script says' }, {})).to.equal(0);
  });
});

describe('guardWrites', () => {
  const noted: string[] = [];
  const isRunning = async () => false;
  const repeats = {
    noteWrite: async ({ key }: { key: string }) => void noted.push(key),
    isRunning,
  };
  const pass = { action: 'pass', reasons: [], notes: [], release: () => undefined } as const;
  const open = {
    guards: { check: async () => pass },
    approvals: { checkDeclined: async () => undefined },
    askSpending: async () => noFacts,
    askInside: { levels: () => new Set(), inside: async () => undefined },
    askLeads: () => undefined,
    askNarrowed: async () => [],
    checkKnown: async () => undefined,
    foreseeHarm: async () => [],
  } as unknown as Pick<Parts, 'guards' | 'approvals' | 'audit' | 'clock'> & {
    readonly askSpending: AskSpending;
    readonly askInside: AskInside;
    readonly askLeads: AskLeads;
    readonly askNarrowed: AskNarrowed;
    readonly foreseeHarm: ForeseeHarm;
    readonly checkKnown: CheckKnown;
  };
  const change = {
    entity: 'campaign',
    id: '7',
    name: 'N',
    field: 'status',
    before: 'A',
    after: 'B',
  };

  it('lets no reading tool change anything, whatever its script plans', async () => {
    const call = aCall();
    await guardWrites({ repeats, ...open })(call, aNext());
    expect(await codeOf(() => call.writes.guard([change]))).to.equal('change_refused');
    expect(call.wrote).not.to.equal(true);
  });

  it('notes that something may have been changed from here on', async () => {
    const call = aCall({ tool: aTool({ effect: 'write' }), idempotencyKey: 'k' });
    await guardWrites({ repeats, ...open })(call, aNext());
    await call.writes.guard([]);
    expect(call.wrote).not.to.equal(true);
    await call.writes.guard([change], {} as PlannedRun);
    expect([call.wrote, noted]).to.deep.equal([true, ['k']]);
  });

  it('lets nothing be changed for a caller who left a moment before: the call may be made again', async () => {
    for (const idempotencyKey of [undefined, 'k']) {
      const leaving = new AbortController();
      const tool = aTool({ effect: 'write' });
      const call = aCall({ tool, idempotencyKey, signal: leaving.signal });
      const late = {
        ...open,
        repeats: { noteWrite: async () => leaving.abort(), isRunning },
        guards: { check: async () => (idempotencyKey ? pass : (leaving.abort(), pass)) },
      } as unknown as Parameters<typeof guardWrites>[0];
      await guardWrites(late)(call, aNext());
      const left = await codeOf(() => call.writes.guard([change], {} as PlannedRun));
      expect([left, call.wrote ?? false]).to.deep.equal(['timed_out', false]);
    }
  });
});
