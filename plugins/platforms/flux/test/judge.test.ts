/** Requests and answers, held to a description that somebody else wrote; and the life of a picture. */
import { expect } from 'chai';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { judgeExamples } from '../../../../test/support/judge-examples.ts';
import { judgeFrom } from '../../../../test/support/judge-from.ts';
import { token } from '../emulator/accounts.ts';
import openapi from '../emulator/openapi.json' with { type: 'json' };

describe('The description of FLUX', () => {
  judgeExamples('flux', judgeFrom([{ document: openapi as never, base: 'v1/' }]), {
    least: 0,
    unlisted: [[/^GET @eu2\/get_result/, 'The same method at the host that the answer names.']],
  });
});

describe('FLUX in test mode', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('flux')));
  after(() => platform.close());
  const make = async (prompt: string, more: object = {}) =>
    (await platform.run('flux_make_image', { prompt, width: 1200, height: 628, ...more })).result;

  it('paints the very size in steps of 16, waited for at another host', async () => {
    expect(await make('A tent', { avoid: 'people' })).to.include({ width: 1200, height: 640 });
    const paths = platform.calls.map(({ request }) => ('path' in request ? request.path : ''));
    expect(paths).to.include('@eu2/get_result');
  });

  it('stays within four megapixels, and is large enough all the same', async () => {
    const { width, height } = await make('A tent', { width: 3840, height: 2160 });
    expect(Number(width) * Number(height)).to.be.within(3_800_000, 4_000_000);
  });

  for (const [fault, code] of [
    ['refusal', 'platform_rejected'],
    ['never', 'platform_rejected'],
    ['inside', 'call_refused'],
    ['html', 'platform_answer_invalid'],
    ['no picture', 'platform_answer_invalid'],
  ] as const)
    it(`ends in ${code} for ${fault}`, async () =>
      expect(await failureOf(make(`A tent [[${fault}]]`))).to.include({ code }));

  it('refuses as it documents: key, size, and a task that is none', async () => {
    const ask = (path: string, body?: object, key = token) =>
      fetch(`${platform.address}/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'x-key': key, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    expect((await ask('credits', undefined, 'x')).status).to.equal(403);
    expect(
      (await ask('flux-2-pro', { prompt: 'A tent', width: 1200, height: 628 })).status,
    ).to.equal(422);
    expect((await ask('flux-2-pro', { width: 64 })).status).to.equal(422);
    const found = (await (await ask('get_result?id=x')).json()) as { status: string };
    expect(found.status).to.equal('Task not found');
  });
});
