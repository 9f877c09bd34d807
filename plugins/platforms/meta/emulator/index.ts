/** Meta's Graph API over the seeded world, as far as advertising goes. README.md says what is real. */
import {
  PlatformRefusal,
  serveEmulator,
  type CreateEmulator,
  type Emulator,
  type EmulatorParts,
  type FaultWords,
} from '../../../../sdk/emulator/index.ts';
import { testAccounts } from './accounts.ts';
import { defaultControls, type Controls } from './controls.ts';
import { openDatabase } from './database.ts';
import { dispatch } from './dispatch.ts';
import { GraphError } from './graph-error.ts';
import type { Graph } from './graph.ts';
import { readRequest } from './read-request.ts';
import { expiredToken } from './tokens.ts';
import { useCase } from './usage.ts';

export default createMetaEmulator satisfies CreateEmulator;

/** @param controls  switches for tests; may be changed while the emulator runs */
export function createMetaEmulator(
  parts: EmulatorParts,
  controls: Controls = { ...defaultControls },
): Emulator {
  const graph: Graph = { parts, controls, database: openDatabase(parts) };
  return serveEmulator({ parts, words, accounts: testAccounts }, async (context) => {
    context.set('cache-control', 'private, no-cache, no-store, must-revalidate');
    // Bodies that cannot be read; all else is worded in dispatch.
    const request = await readRequest(context).catch((error: unknown) => {
      if (!(error instanceof GraphError)) throw error;
      throw new PlatformRefusal(error.status, error.body('A0'));
    });
    const { headers, status, body } = dispatch(graph, request);
    context.set(headers);
    Object.assign(context, { status, body });
  });
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
