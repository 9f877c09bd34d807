/** Every recorded request and answer, held to Spotify's own OpenAPI document with its answers. */
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

const judge = judgeFrom([{ document: openapi as never, base: '' }]);

describe("Spotify's OpenAPI document", () => {
  judgeExamples('spotify', judge, { least: 45 });
});
