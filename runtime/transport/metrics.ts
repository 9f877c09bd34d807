import type { Middleware } from 'koa';
import { ServiceError } from '../../sdk/errors.ts';
import type { Config } from '../config/config.ts';
import type { Meters } from '../telemetry/meters.ts';

export interface Metrics {
  /** `GET /metrics` in Prometheus' text format. */
  readonly route: Middleware;
}

export function createMetrics(
  config: Pick<Config, 'metrics'>,
  meters: Pick<Meters, 'contentType' | 'text'>,
): Metrics {
  return {
    route: async (ctx) => {
      if (!isAllowed(ctx.req.socket.remoteAddress, ctx.headers, config))
        throw new ServiceError('not_found');
      ctx.type = meters.contentType;
      ctx.body = await meters.text();
    },
  };
}

/** Loopback alone, and no caller that a proxy passed on, unless the operator names the address. */
function isAllowed(
  address = '',
  headers: NodeJS.Dict<string | string[]>,
  { metrics }: Pick<Config, 'metrics'>,
): boolean {
  const plain = address.replace(/^::ffff:/, '');
  if (metrics.allowedHosts.includes(plain)) return true;
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && (plain === '::1' || plain.startsWith('127.'));
}
