/** Every recorded request and answer, held to the OpenAPI documents that another connector ships. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import display from '../emulator/display.json' with { type: 'json' };
import openapi from '../emulator/openapi.json' with { type: 'json' };

const judge = judgeFrom([
  { document: openapi as never, base: '' },
  { document: display as never, base: '', host: '@display/' },
]);

describe("Walmart's OpenAPI documents", () => {
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
      [
        /lastUpdatedDate must be equal to one of the allowed values/,
        'the document has the states of an audience there, and a day in its own examples',
      ],
      [/size must be object$/, "the document's own examples have none while it is counted"],
    ],
  });
});
