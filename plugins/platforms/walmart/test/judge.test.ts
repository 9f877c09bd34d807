/** Every recorded request and answer, held to the OpenAPI document that another connector ships. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import openapi from './openapi.json' with { type: 'json' };

const judge = judgeFrom([{ document: openapi as never, base: '' }]);

describe("Walmart's OpenAPI document", () => {
  judgeExamples('walmart', judge, {
    known: [
      [
        /^(POST|PUT) api\/v1\/\w+ BODY {2}must be object$/,
        "the portal's examples send lists of them",
      ],
      [
        /^POST api\/v2\/snapshot\/report BODY {2}must have required property 'reportDate'$/,
        'the portal: a day or a range, not both',
      ],
    ],
  });
});
