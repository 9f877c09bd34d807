/** Where requests to the Data Manager API come in: below `/v1/`, with the tokens of the Ads API. */
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { EmulatorParts } from '../../../../sdk/emulator/emulator.ts';
import { checkToken } from './access.ts';
import { readJson } from './body.ts';
import type { Customer, SavedState } from './customers.ts';
import { dataFailure, dataManager } from './data-manager.ts';
import type { Tokens } from './oauth.ts';

interface Door {
  readonly tokens: Tokens;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly saved: SavedState;
  readonly parts: EmulatorParts;
}

export function dataManagerDoor({ tokens, customers, saved, parts }: Door): Middleware {
  return async (context, next) => {
    const path = context.path.replace(/^\/v1\//, '');
    const answer = path === context.path ? undefined : dataManager(context.method, path);
    if (!answer) return next();
    const requestId = randomUUID();
    try {
      checkToken(context.get('authorization'), tokens, parts.now());
      const body = context.method === 'POST' ? await readJson(context) : undefined;
      const { searchParams } = new URL(context.url, 'http://localhost');
      const { now } = parts;
      context.body = answer(searchParams, body, { customers, saved, now: now(), requestId });
      parts.state.save(saved);
    } catch (error) {
      const { status, body } = dataFailure(error, requestId);
      context.status = status;
      context.body = body;
    }
  };
}
