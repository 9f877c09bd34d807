/** Every recorded request and answer, held to Amazon's own OpenAPI documents (`openapi.json`, a cut-down copy). */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import openapi from './openapi.json' with { type: 'json' };

describe("Amazon's OpenAPI documents", () => {
  judgeExamples('amazon_dsp', openapi, {
    known: [[/required property 'idempotencyKey'/, 'the host puts it in: dialect.ts']],
  });
});
