/** The vendor's own client, unchanged, drives the emulator. */
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import { expect } from 'chai';
import { readSound } from '../../../runtime/platforms/files/read-sound.ts';
import { failureOf } from '../../support/a-gateway.ts';
import { anEmulatedPlatform, type EmulatedPlatform } from '../../support/an-emulated-platform.ts';
import { token } from '../../../plugins/platforms/elevenlabs/emulator/accounts.ts';
import { voices } from '../../../plugins/platforms/elevenlabs/emulator/seed.ts';

describe('ElevenLabs in test mode, driven by its own client', () => {
  let platform: EmulatedPlatform;
  before(async () => (platform = await anEmulatedPlatform('elevenlabs')));
  after(() => platform.close());
  const clientOf = (apiKey = token) =>
    new ElevenLabsClient({ apiKey, baseUrl: platform.address, maxRetries: 0 });
  const speak = (text: string, voice: string = voices[0].voice_id, client = clientOf()) =>
    client.textToSpeech.convertWithTimestamps(voice, { text, outputFormat: 'mp3_44100_128' });
  const statusOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 200,
      ({ statusCode }: { statusCode?: number }) => statusCode,
    );
  const text = 'We had this tent up in two minutes, in the rain, and slept dry.';

  it('speaks a sound as long as its last letter', async () => {
    const { audioBase64, alignment } = await speak(text);
    const { seconds } = readSound(Buffer.from(audioBase64, 'base64'));
    expect(alignment?.characters.join('')).to.equal(text);
    expect(seconds).to.be.closeTo(alignment!.characterEndTimesSeconds.at(-1)!, 0.05);
  });

  it('sends the same sound as bytes', async () => {
    const { audioBase64 } = await speak(text);
    const stream = await clientOf().textToSpeech.convert(voices[0].voice_id, { text });
    const bytes = Buffer.from(await new Response(stream).arrayBuffer());
    expect(bytes.equals(Buffer.from(audioBase64, 'base64'))).to.equal(true);
  });

  it('lists its voices, page by page', async () => {
    const {
      voices: first,
      hasMore,
      nextPageToken,
    } = await clientOf().voices.search({ pageSize: 3 });
    expect([first.length, hasMore]).to.deep.equal([3, true]);
    const rest = await clientOf().voices.search({ pageSize: 3, nextPageToken: nextPageToken! });
    expect([...first, ...rest.voices].map(({ voiceId }) => voiceId)).to.deep.equal(
      voices.map(({ voice_id }) => voice_id),
    );
  });

  it('refuses as its client reads it: key, voice, no text, what the policy forbids', async () => {
    expect(await statusOf(speak(text, voices[0].voice_id, clientOf('wrong')))).to.equal(401);
    expect(await statusOf(speak(text, 'nobody'))).to.equal(404);
    expect(await statusOf(speak(''))).to.equal(422);
    expect(await statusOf(speak('[[voice refusal]]'))).to.equal(400);
  });

  it('has the voice of that name, else one like it', async () => {
    const by = async (speaker: string) =>
      (await platform.run('elevenlabs_make_speech', { text, speaker })).result['voice'];
    expect([await by('asha'), await by('carter')]).to.deep.equal(['Asha - Warm', 'Colin']);
  });

  for (const [fault, code] of [
    ['refusal', 'platform_rejected'],
    ['quota', 'platform_rejected'],
    ['noise', 'platform_answer_invalid'],
    ['html', 'outcome_unknown'],
  ] as const)
    it(`ends in ${code}: ${fault}`, async () => {
      const work = platform.run('elevenlabs_make_speech', { text: `Tents [[voice ${fault}]]` });
      expect(await failureOf(work)).to.include({ code });
    });
});
