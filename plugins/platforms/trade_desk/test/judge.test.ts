/** Every recorded request and answer, held to what a client that nobody here wrote sends and reads (`cesteral.json`). */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import cesteral from './cesteral.json' with { type: 'json' };

describe("Cesteral's client for The Trade Desk", () => {
  judgeExamples('trade_desk', cesteral, { least: 40 });
});
