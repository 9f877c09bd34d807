/**
 * Asks for one film. With a script an avatar speaks, in its own voice or in that of a sound that was made before; without one it
 * acts by the prompt. Avatars are found by the name of their looks.
 */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import type { HeygenStartFilmArgs } from '../scripts.d.ts';
import { freshRows } from '../../../sdk/kit/fresh-rows.ts';

interface Looks {
  readonly data: readonly { readonly id: string; readonly name: string }[];
  readonly has_more?: boolean;
  readonly next_token?: string | null;
}

const [SHORTEST, LONGEST] = [4, 15];
const [PAGE, PAGES] = [50, 40];
const DEFAULT = 'asha';

const script: ReadScript<HeygenStartFilmArgs, object> = async (args, host) => {
  const { prompt, shape, seconds, script: words, avatar = DEFAULT, audio } = args;
  const isSpoken = words !== undefined || audio !== undefined;
  if (!isSpoken && seconds > LONGEST)
    throw failure(
      'input_invalid',
      `seconds: this provider makes films without a script of at most ${LONGEST} seconds`,
      { field: 'seconds' },
    );
  const look = await lookOf(avatar, host);
  const said =
    audio === undefined ? { script: words } : { audio_asset_id: await sent(audio, host) };
  const { data } = await host.post<{ data?: { video_id?: string } }>(
    'videos',
    isSpoken
      ? { type: 'avatar', avatar_id: look, ...said, aspect_ratio: shape, resolution: '720p' }
      : {
          type: 'cinematic_avatar',
          avatar_id: [look],
          prompt,
          duration: Math.max(SHORTEST, Math.ceil(seconds)),
          aspect_ratio: shape,
          resolution: '720p',
        },
  );
  if (data?.video_id)
    return { task: data.video_id, model: isSpoken ? 'avatar_iv' : 'cinematic_avatar' };
  throw failure('platform_answer_invalid', 'HeyGen named no film.');
};
export default script;

/** The first look whose name begins with that of the avatar. */
async function lookOf(avatar: string, host: Pick<Host, 'get'>): Promise<string> {
  const fresh = freshRows();
  let token: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const asked = { limit: PAGE, ...(token === undefined ? {} : { token }) };
    const found = await host.get<Looks>('avatars/looks', asked);
    const look = fresh(found.data, found.next_token).find(
      ({ name }) => /^\S*/.exec(name)?.[0].toLowerCase() === avatar,
    );
    if (look) return look.id;
    if (!found.has_more || !found.next_token) break;
    token = found.next_token;
  }
  throw failure('input_invalid', `avatar: HeyGen has no look whose name begins with ${avatar}`, {
    field: 'avatar',
  });
}

async function sent(audio: string, host: Pick<Host, 'post'>): Promise<string> {
  const { data } = await host.post<{ data?: { asset_id?: string } }>('assets', {
    file: { $file: audio },
  });
  if (data?.asset_id) return data.asset_id;
  throw failure('platform_answer_invalid', 'HeyGen named no file.');
}
