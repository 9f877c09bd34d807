/** Every recorded request and answer, held to what a client that nobody here wrote sends and reads (`dayone.json`). */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import dayone from './dayone.json' with { type: 'json' };

describe("Day One's client for Instacart", () => {
  judgeExamples('instacart', dayone, { least: 25 });
});
