/** Every recorded request and answer, held to OpenAI's own OpenAPI of the Advertiser API, 2.3.0. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

describe("OpenAI's OpenAPI of ads", () => {
  judgeExamples('openai_ads', judgeFrom([{ document: openapi as never, base: '' }]), {
    unlisted: [[/ @conversions\//, 'no description of the receiver is public']],
    least: 45,
  });
});
