import type { Middleware } from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ServiceError } from '../../sdk/errors.ts';
import type { Call } from '../call.ts';
import type { Config } from '../config.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Parts } from '../parts.ts';

export interface Metrics {
  /** Counts one call that has come to its end. */
  note(call: Call, error: unknown, ms: number): void;
  /** `GET /metrics` in Prometheus' text format. */
  readonly route: Middleware;
}

export function createMetrics(parts: {
  config: Config;
  sandbox: Sandbox;
  life: Parts['life'];
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['door', 'tool', 'outcome'] as const;
  const calls = new Counter({
    name: 'adops_calls_total',
    help: 'Calls by outcome.',
    labelNames,
    registers,
  });
  const credits = new Counter({
    name: 'adops_credits_charged_total',
    help: 'Credits charged.',
    registers,
  });
  const durations = new Histogram({
    name: 'adops_call_seconds',
    help: 'Duration of calls.',
    labelNames: ['tool'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  });
  addGauges(registry, parts);
  let isFirst = true;
  return {
    note(call, error, ms) {
      const tool = call.tool?.name ?? 'unknown';
      calls.inc({ door: call.door, tool, outcome: outcomeOf(call, error) });
      durations.observe({ tool }, ms / 1000);
      if (!call.replayed && call.creditsUsed > 0) credits.inc(call.creditsUsed);
    },
    route: async (ctx) => {
      if (!isAllowed(ctx.req.socket.remoteAddress, ctx.headers, parts.config))
        throw new ServiceError('not_found');
      if (isFirst) collectDefaultMetrics({ register: registry });
      isFirst = false;
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
    },
  };
}

function addGauges(
  registry: Registry,
  { sandbox, life }: { sandbox: Sandbox; life: Parts['life'] },
): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  gauge('adops_calls_running', 'Calls under way.', () => life.running);
  gauge(
    'adops_sandbox_children',
    'Child processes of the sandbox.',
    () => sandbox.stats().children,
  );
  gauge('adops_sandbox_running', 'Runs in the sandbox.', () => sandbox.stats().running);
  gauge('adops_sandbox_waiting', 'Runs that wait for a place.', () => sandbox.stats().waiting);
}

function outcomeOf({ outcome }: Call, error: unknown): string {
  if (error !== undefined) return error instanceof ServiceError ? error.code : 'internal';
  return outcome?.pending ? 'pending' : 'success';
}

/** Loopback alone, and nobody who was passed on by a proxy, unless the operator names the address. */
function isAllowed(
  address = '',
  headers: NodeJS.Dict<string | string[]>,
  { metrics }: Config,
): boolean {
  const plain = address.replace(/^::ffff:/, '');
  if (metrics.allowedHosts.includes(plain)) return true;
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && (plain === '::1' || plain.startsWith('127.'));
}
