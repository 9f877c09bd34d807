/** Every recorded request and answer, held to Amazon's own OpenAPI documents with their answers. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

const judge = judgeFrom([{ document: openapi as never, base: '' }]);

describe("Amazon's OpenAPI documents", () => {
  judgeExamples('amazon_dsp', judge, {
    known: [[/required property 'idempotencyKey'/, 'the host puts it in: dialect.ts']],
  });
});
