/** Every recorded request and answer, held to Criteo's own OpenAPI document with its answers. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

const judge = judgeFrom([{ document: openapi as never, base: '2026-07/' }]);

describe("Criteo's OpenAPI document", () => {
  judgeExamples('criteo', judge, {
    known: [
      [
        /^POST statistics\/report REPLY {2}must be string$/,
        'it has the file in its place; what is in it the connector says (README.md)',
      ],
    ],
  });
});
