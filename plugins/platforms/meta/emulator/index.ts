/** Meta's Graph API over the seeded world, as far as advertising goes. README.md says what is real. */
import Koa from 'koa';
import {
  injectFaults,
  testAccountsOf,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
  type FaultWords,
} from '../../../../sdk/emulator/index.ts';
import { defaultControls, type Controls } from './controls.ts';
import { openDatabase } from './database.ts';
import { demoAccounts, demoCredentials } from './demo-accounts.ts';
import { dispatch } from './dispatch.ts';
import { GraphError } from './graph-error.ts';
import type { Graph } from './graph.ts';
import { readRequest } from './read-request.ts';
import { expiredToken } from './tokens.ts';
import { useCase } from './usage.ts';

const createEmulator: CreateEmulator = (parts) => createMetaEmulator(parts);
export default createEmulator;

/** @param controls  switches for tests; may be changed while the emulator runs */
export function createMetaEmulator(
  parts: EmulatorParts,
  controls: Controls = { ...defaultControls },
): Emulator {
  const graph: Graph = { parts, controls, database: openDatabase(parts) };
  const app = new Koa();
  app.use(injectFaults(parts.faults, words));
  app.use(async (context) => {
    try {
      const reply = dispatch(graph, await readRequest(context));
      context.set(reply.headers);
      context.status = reply.status;
      context.body = reply.body;
    } catch (error) {
      // Bodies that cannot be read; all else is caught in dispatch.
      if (!(error instanceof GraphError)) throw error;
      context.status = error.status;
      context.body = error.body('A0');
    }
    context.set('cache-control', 'private, no-cache, no-store, must-revalidate');
  });
  return { app, testAccounts: () => testAccountsOf(demoAccounts, demoCredentials) };
}

const words: FaultWords = {
  throttle: (seconds) => ({
    status: 400,
    headers: {
      // Graph counts the wait in minutes.
      'x-business-use-case-usage': useCase('ads_management', 100, Math.ceil(seconds / 60)),
    },
    body: new GraphError(
      80004,
      '(#80004) There have been too many calls to this ad-account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting#ads-management.',
      { subcode: 2446079 },
    ).body('A0'),
  }),
  serverError: (status) => ({
    body: new GraphError(2, 'An unexpected error has occurred. Please retry your request later.', {
      status,
      transient: true,
    }).body('A0'),
  }),
  expiredToken: () => ({ status: 401, body: expiredToken().body('A0') }),
};
