/** Every recorded request and answer, held to Criteo's own OpenAPI document of Retail Media with its answers. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

const judge = judgeFrom([{ document: openapi as never, base: '2026-07/retail-media/' }]);

describe("Criteo's OpenAPI document of Retail Media", () => {
  judgeExamples('target', judge, {
    known: [
      [
        /^GET reports\/\{reportId\}\/output REPLY {2}must be string$/,
        'it has the file in its place; what is in it stands on the pages (README.md)',
      ],
    ],
  });
});
