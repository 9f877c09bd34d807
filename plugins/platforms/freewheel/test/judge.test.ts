/** Every recorded request and answer, held to what a client that nobody here wrote sends and reads (`buzzrb.json`). */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import buzzrb from './buzzrb.json' with { type: 'json' };

describe("Buzzrb's client for Buzz 2.0", () => {
  judgeExamples('freewheel', buzzrb, {
    unlisted: [
      [
        /^PATCH (campaigns|line-items)\//,
        "the vendor's pages: PATCH changes a part, PUT all of it",
      ],
      [
        /^(GET|POST) reporting\//,
        "the vendor's pages on Report Builder 2.0; the client has other paths",
      ],
    ],
    least: 30,
  });
});
