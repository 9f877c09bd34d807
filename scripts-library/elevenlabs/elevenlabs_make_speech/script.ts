/** One voice says one text. The voice has the name that is asked for, or else sounds like who has it. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { ElevenlabsMakeSpeechArgs } from '../scripts.d.ts';
import { freshRows } from '../../../sdk/kit/fresh-rows.ts';

interface Voice {
  readonly voice_id: string;
  readonly name?: string | null;
  readonly labels?: Readonly<Record<string, string>> | null;
}

interface Voices {
  readonly voices: readonly Voice[];
  readonly has_more: boolean;
  readonly next_page_token?: string | null;
}

/** A sound of an answer, as a script sees it: its bytes stay with the run. */
interface KeptSound {
  readonly file: string;
  readonly mime: string;
  readonly seconds: number;
  readonly bytes: number;
}

const MODEL = 'eleven_multilingual_v2';
const [PAGE, PAGES] = [100, 5];
/** Avatars that are not in this list may have any voice. */
const GENDERS: Readonly<Record<string, string>> = {
  asha: 'female',
  carter: 'male',
  trevin: 'male',
};

const script: ReadScript<ElevenlabsMakeSpeechArgs, object> = async ({ text, speaker }, host) => {
  const voice = await voiceOf(speaker, host);
  const { audio_base64: sound } = await host.call<{ audio_base64?: KeptSound }>({
    method: 'POST',
    path: `v1/text-to-speech/${voice.voice_id}/with-timestamps`,
    query: { output_format: 'mp3_44100_128' },
    body: { text, model_id: MODEL },
    keep: ['audio_base64'],
  });
  if (sound) return { ...sound, voice: voice.name ?? voice.voice_id };
  throw failure('platform_answer_invalid', 'The answer holds no sound.');
};
export default script;

async function voiceOf(speaker: string, host: Pick<Host, 'get'>): Promise<Voice> {
  const all: Voice[] = [];
  const fresh = freshRows();
  let token: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const more = token === undefined ? {} : { next_page_token: token };
    const found = await host.get<Voices>('v2/voices', { page_size: PAGE, ...more });
    token = (found.has_more && found.next_page_token) || undefined;
    all.push(...fresh(found.voices, token));
    if (token === undefined) break;
  }
  const named = all.find(({ name }) => /^\S*/.exec(name ?? '')?.[0].toLowerCase() === speaker);
  const like = all.find(({ labels }) => labels?.['gender'] === GENDERS[speaker]);
  const voice = named ?? like ?? all[0];
  if (voice) return voice;
  throw failure('platform_rejected', 'The account has no voice.');
}
