/** The vendor's own client, unchanged, drives the emulator. */
import { expect } from 'chai';
import OpenAI from 'openai';
import sharp from 'sharp';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { headlines, modelPromises } from '../../support/model-promises.ts';
import { token } from '../../../plugins/platforms/openai/emulator/accounts.ts';
import { models, painters } from '../../../plugins/platforms/openai/emulator/seed.ts';

modelPromises('openai');

describe('OpenAI in test mode, driven by its own client', () => {
  let platform: EmulatedPlatform;
  const clientOf = (apiKey: string) =>
    new OpenAI({ baseURL: `${platform.address}/v1`, apiKey, maxRetries: 0 });
  before(async () => {
    platform = await anEmulatedPlatform('openai');
  });
  after(() => platform.close());
  const create = (input: string, schema: object = headlines, model = models[0]!) =>
    clientOf(token).responses.create({
      model,
      instructions: 'You write headlines.',
      input,
      store: false,
      text: {
        format: { type: 'json_schema', name: 'answer', strict: true, schema: { ...schema } },
      },
    });

  it('answers JSON as the text of its output', async () => {
    const response = await create('Tents');
    expect(response.status).to.equal('completed');
    expect(JSON.parse(response.output_text)).to.have.keys('headlines', 'tone');
  });
  it('says that it was cut, and that it refused', async () => {
    expect((await create('[[cut]]')).incomplete_details).to.deep.equal({
      reason: 'max_output_tokens',
    });
    const { output } = await create('[[refusal]]');
    expect(JSON.stringify(output)).to.contain('"refusal"');
  });
  it('asks for functions in items, and refuses outputs that belong to none', async () => {
    const tool = {
      type: 'function' as const,
      name: 'list_campaigns',
      description: 'Lists campaigns.',
      strict: false,
      parameters: {
        type: 'object',
        properties: { platform: { type: 'string' } },
        required: ['platform'],
      },
    };
    const asked = JSON.stringify({ task: 'Look.', data: { platform: 'google' } });
    const ask = (input: OpenAI.Responses.ResponseInput) =>
      clientOf(token).responses.create({
        model: models[0]!,
        input,
        tools: [tool],
        store: false,
        include: ['reasoning.encrypted_content'],
      });
    const { output } = await ask([{ role: 'user', content: asked }]);
    const call = output.find((item) => item.type === 'function_call')!;
    expect(call.name).to.equal('list_campaigns');
    expect(JSON.parse(call.arguments)).to.deep.equal({ platform: 'google' });
    const answered = (call_id: string) =>
      ask([
        { role: 'user', content: asked },
        ...(output as OpenAI.Responses.ResponseInput),
        { type: 'function_call_output', call_id, output: 'none' },
      ]);
    expect((await answered(call.call_id)).output_text).to.include('that is all');
    const status = await answered('call_other').catch((error: { status?: number }) => error.status);
    expect(status).to.equal(400);
  });
  it('lists its models', async () => {
    const { data } = await clientOf(token).models.list();
    expect(data.map(({ id }) => id)).to.deep.equal([...models, ...painters]);
  });
  const paint = (prompt: string, size = '1200x640') =>
    clientOf(token).images.generate({ model: painters[0]!, prompt, size: size as '1024x1024' });
  it('paints a picture that another decoder reads, of just the size', async () => {
    const { data = [] } = await paint('A tent');
    const { format, width, height } = await sharp(
      Buffer.from(data[0]?.b64_json ?? '', 'base64'),
    ).metadata();
    expect({ format, width, height }).to.deep.equal({ format: 'png', width: 1200, height: 640 });
  });
  it('refuses a prompt, and a size that it does not paint', async () => {
    const codeOf = async (work: PromiseLike<unknown>) =>
      Promise.resolve(work).then(
        () => undefined,
        (error: InstanceType<typeof OpenAI.APIError>) => [error.status, error.code, error.param],
      );
    expect(await codeOf(paint('[[refusal]]'))).to.deep.equal([400, 'moderation_blocked', null]);
    for (const size of ['1200x628', '4000x1600', '1600x400'])
      expect(await codeOf(paint('A tent', size))).to.deep.equal([400, 'invalid_value', 'size']);
  });
  it('refuses as its client reads it: key, model, an open schema', async () => {
    const caught = async (work: PromiseLike<unknown>) => {
      const error = await Promise.resolve(work).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(OpenAI.APIError);
      const { status, code } = error as InstanceType<typeof OpenAI.APIError>;
      return [status, code];
    };
    expect(await caught(clientOf('wrong').models.list())).to.deep.equal([401, 'invalid_api_key']);
    expect(await caught(create('x', headlines, 'gpt-nine'))).to.deep.equal([
      404,
      'model_not_found',
    ]);
    const open = { type: 'object', properties: {} };
    expect(await caught(create('x', open))).to.deep.equal([400, 'invalid_json_schema']);
  });
});
