/** Test mode holds to what Stability AI documents; nobody else's client judges it yet. */
import { expect } from 'chai';
import sharp from 'sharp';
import { failureOf } from '../../../../test/support/a-gateway.ts';
import {
  anEmulatedPlatform,
  type EmulatedPlatform,
} from '../../../../test/support/an-emulated-platform.ts';
import { token } from '../emulator/accounts.ts';

describe('Stability AI in test mode', () => {
  let platform: EmulatedPlatform;
  before(async () => {
    platform = await anEmulatedPlatform('sdxl');
  });
  after(() => platform.close());
  const make = async (prompt: string, more: object = {}) =>
    (await platform.run('sdxl_make_image', { prompt, width: 1200, height: 628, ...more })).result;
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return fetch(`${platform.address}/v2beta/stable-image/generate/sd3`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'image/*', ...headers },
      body,
    });
  };

  it('paints in the nearest shape, and leaves out what is to be avoided', async () => {
    expect(await make('A tent', { avoid: 'people' })).to.include({ width: 1344, height: 768 });
    expect(await make('A tent', { width: 1080, height: 1920 })).to.include({ width: 768 });
  });

  for (const [fault, code] of [
    ['refusal', 'platform_rejected'],
    ['html', 'outcome_unknown'],
    ['no picture', 'platform_answer_invalid'],
  ] as const)
    it(`ends in ${code} for ${fault}`, async () =>
      expect(await failureOf(make(`A tent [[${fault}]]`))).to.include({ code }));

  it('answers the picture itself where that is accepted, and demands multipart', async () => {
    const reply = await send({ prompt: 'A tent', aspect_ratio: '1:1' });
    expect(reply.headers.get('finish-reason')).to.equal('SUCCESS');
    const picture = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(picture).to.include({ format: 'png', width: 1024, height: 1024 });
    expect((await send({ prompt: 'x', aspect_ratio: '7:3' })).status).to.equal(400);
    expect((await send({ prompt: 'x' }, { authorization: 'Bearer x' })).status).to.equal(401);
    const json = await fetch(`${platform.address}/v2beta/stable-image/generate/sd3`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{"prompt":"x"}',
    });
    expect(json.status).to.equal(400);
  });
});
