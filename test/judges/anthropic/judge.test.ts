/** The vendor's own client, unchanged, drives the emulator. */
import Anthropic from '@anthropic-ai/sdk';
import { expect } from 'chai';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { headlines, modelPromises } from '../../support/model-promises.ts';
import { token } from '../../../plugins/platforms/anthropic/emulator/accounts.ts';
import { models } from '../../../plugins/platforms/anthropic/emulator/seed.ts';

modelPromises('anthropic');

describe('Anthropic in test mode, driven by its own client', () => {
  let platform: EmulatedPlatform;
  let client: Anthropic;
  before(async () => {
    platform = await anEmulatedPlatform('anthropic');
    client = new Anthropic({ baseURL: platform.address, apiKey: token, maxRetries: 0 });
  });
  after(() => platform.close());
  const create = (more: object = {}) =>
    client.messages.create({
      model: models[0]!,
      max_tokens: 500,
      system: 'You write headlines.',
      messages: [{ role: 'user', content: 'Tents' }],
      ...more,
    } as Anthropic.MessageCreateParamsNonStreaming);
  const format = { output_config: { format: { type: 'json_schema', schema: headlines } } };

  it('answers JSON as text of a message', async () => {
    const message = await create(format);
    expect(message).to.include({ type: 'message', stop_reason: 'end_turn' });
    const [block] = message.content;
    expect(JSON.parse(block?.type === 'text' ? block.text : '')).to.have.keys('headlines', 'tone');
  });
  it('asks for tools in blocks, and refuses answers that belong to none', async () => {
    const input_schema = {
      type: 'object' as const,
      properties: { platform: { type: 'string' } },
      required: ['platform'],
    };
    const tools = [{ name: 'list_campaigns', description: 'Lists campaigns.', input_schema }];
    const asked = JSON.stringify({ task: 'Look.', data: { platform: 'google' } });
    const first = await client.messages.create({
      model: models[0]!,
      max_tokens: 500,
      tools,
      messages: [{ role: 'user', content: asked }],
    });
    expect(first.stop_reason).to.equal('tool_use');
    const use = first.content.find((block) => block.type === 'tool_use')!;
    expect(use).to.deep.include({ name: 'list_campaigns', input: { platform: 'google' } });
    const answered = (tool_use_id: string) =>
      client.messages.create({
        model: models[0]!,
        max_tokens: 500,
        tools,
        messages: [
          { role: 'user', content: asked },
          { role: 'assistant', content: first.content },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id, content: 'none' }] },
        ],
      });
    expect((await answered(use.id)).stop_reason).to.equal('end_turn');
    const status = await answered('toolu_other').catch(
      (error: { status?: number }) => error.status,
    );
    expect(status).to.equal(400);
  });
  it('lists its models', async () => {
    const { data } = await client.models.list();
    expect(data.map(({ id }) => id)).to.deep.equal([...models]);
  });
  it('refuses as its client reads it: key, model, temperature, an open schema', async () => {
    const stranger = new Anthropic({ baseURL: platform.address, apiKey: 'wrong', maxRetries: 0 });
    const caught = async (work: Promise<unknown>) => {
      const error = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(Anthropic.APIError);
      return (error as InstanceType<typeof Anthropic.APIError>).status;
    };
    expect(await caught(stranger.models.list().then())).to.equal(401);
    expect(await caught(create({ model: 'claude-nine' }).then())).to.equal(404);
    expect(await caught(create({ temperature: 1 }).then())).to.equal(400);
    const open = { type: 'object', properties: {} };
    const asked = { output_config: { format: { type: 'json_schema', schema: open } } };
    expect(await caught(create(asked).then())).to.equal(400);
  });
});
