/** Every recorded request and answer, held to Pinterest's own OpenAPI, release 5.23.0. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

describe("Pinterest's OpenAPI", () => {
  judgeExamples('pinterest', judgeFrom([{ document: openapi as never, base: '' }]));
});
