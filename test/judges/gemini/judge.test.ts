/** The vendor's own client, unchanged, drives the emulator. */
import { GoogleGenAI, type Content } from '@google/genai';
import { expect } from 'chai';
import sharp from 'sharp';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { headlines, modelPromises } from '../../support/model-promises.ts';
import { readFilm } from '../../../runtime/platforms/files/read-film.ts';
import { token } from '../../../plugins/platforms/gemini/emulator/accounts.ts';
import { models, painters } from '../../../plugins/platforms/gemini/emulator/seed.ts';

modelPromises('gemini');

describe('Gemini in test mode, driven by its own client', () => {
  let platform: EmulatedPlatform;
  const clientOf = (apiKey: string, apiVersion?: string) =>
    new GoogleGenAI({
      apiKey,
      httpOptions: { baseUrl: platform.address, ...(apiVersion ? { apiVersion } : {}) },
    });
  before(async () => {
    platform = await anEmulatedPlatform('gemini');
  });
  after(() => platform.close());
  const create = (contents: string, model = models[0]!, client = clientOf(token)) =>
    client.models.generateContent({
      model,
      contents,
      config: { responseMimeType: 'application/json', responseJsonSchema: headlines },
    });

  it('answers JSON as the text of its candidate, under both versions of its API', async () => {
    for (const client of [clientOf(token), clientOf(token, 'v1beta')]) {
      const reply = await create('Tents', models[0]!, client);
      expect(JSON.parse(reply.text ?? '')).to.have.keys('headlines', 'tone');
      expect(reply.candidates?.[0]?.finishReason).to.equal('STOP');
    }
  });
  it('has no candidate where the prompt was blocked', async () => {
    const reply = await create('[[refusal]]');
    expect(reply.candidates ?? []).to.deep.equal([]);
    expect(reply.promptFeedback?.blockReason).to.equal('SAFETY');
  });
  it('asks for functions in parts, and wants its signature back', async () => {
    const declaration = {
      name: 'list_campaigns',
      description: 'Lists campaigns.',
      parametersJsonSchema: {
        type: 'object',
        properties: { platform: { type: 'string' } },
        required: ['platform'],
      },
    };
    const asked = JSON.stringify({ task: 'Look.', data: { platform: 'google' } });
    const ask = (more: Content[]) =>
      clientOf(token).models.generateContent({
        model: models[0]!,
        contents: [{ role: 'user', parts: [{ text: asked }] }, ...more],
        config: { tools: [{ functionDeclarations: [declaration] }] },
      });
    const first = await ask([]);
    const [call] = first.functionCalls ?? [];
    expect(call).to.deep.include({ name: 'list_campaigns', args: { platform: 'google' } });
    const said = first.candidates![0]!.content!;
    const response = { name: 'list_campaigns', response: { result: 'none' } };
    const heard = { role: 'user', parts: [{ functionResponse: response }] };
    expect((await ask([said, heard])).text).to.include('that is all');
    const parts = said.parts!.map(({ thoughtSignature: _, ...part }) => part);
    const statusOf = (more: Content[]) =>
      ask(more).catch((error: { status?: number }) => error.status);
    expect(await statusOf([{ ...said, parts }, heard])).to.equal(400);
    expect(await statusOf([said])).to.equal(400);
  });
  it('lists its models', async () => {
    const names: (string | undefined)[] = [];
    for await (const { name } of await clientOf(token).models.list()) names.push(name);
    expect(names).to.deep.equal([...models, ...painters].map((id) => `models/${id}`));
  });
  const paint = (contents: string, aspectRatio = '16:9') =>
    clientOf(token).models.generateContent({
      model: painters[0]!,
      contents,
      config: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio, imageSize: '1K' } },
    });
  it('paints a picture that another decoder reads, in the shape that was asked for', async () => {
    const [part] = (await paint('A tent')).candidates?.[0]?.content?.parts ?? [];
    const { format, width, height } = await sharp(
      Buffer.from(part?.inlineData?.data ?? '', 'base64'),
    ).metadata();
    expect(format).to.equal('png');
    expect(width / height).to.be.closeTo(16 / 9, 0.05);
  });
  it('paints nothing for a prompt that it refuses, nor in a shape that it does not know', async () => {
    const [candidate] = (await paint('[[refusal]]')).candidates ?? [];
    expect(candidate?.finishReason).to.equal('IMAGE_SAFETY');
    expect(candidate?.content).to.equal(undefined);
    const status = await paint('A tent', '7:3').catch((error: { status?: number }) => error.status);
    expect(status).to.equal(400);
  });
  const startFilm = (duration: string) =>
    clientOf(token).interactions.create({
      model: 'gemini-omni-1.1-flash',
      input: 'A tent by a lake.',
      response_format: {
        type: 'video',
        aspect_ratio: '9:16',
        duration,
        resolution: '720p',
        delivery: 'uri',
      },
      background: true,
      store: true,
    });
  it('films in the background, and names a file that is an MP4 of that shape', async () => {
    const { id, status } = await startFilm('8s');
    expect(status).to.equal('in_progress');
    const look = () => clientOf(token).interactions.get(id!);
    expect((await look()).status).to.equal('in_progress');
    const done = await look();
    expect(done.status).to.equal('completed');
    const uri = done.output_video?.uri ?? '';
    expect((await fetch(uri)).status, 'without the key').to.equal(400);
    const file = await fetch(uri, { headers: { 'x-goog-api-key': token } });
    const { width, height, seconds } = readFilm(new Uint8Array(await file.arrayBuffer()));
    expect([width, height, seconds]).to.deep.equal([720, 1280, 8]);
  });
  it('films nothing that is longer than its model can', async () => {
    const status = await startFilm('30s').catch((error: { status?: number }) => error.status);
    expect(status).to.equal(400);
  });
  it('refuses as its client reads it: key, model', async () => {
    const statusOf = async (work: Promise<unknown>) =>
      work.then(
        () => 200,
        ({ status }: { status?: number }) => status,
      );
    expect(await statusOf(create('x', models[0]!, clientOf('wrong')))).to.equal(400);
    expect(await statusOf(create('x', 'gemini-nine'))).to.equal(404);
  });
});
