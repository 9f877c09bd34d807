/** One picture, as a task: asked for, waited for at the host that the answer names, and fetched at once, for its address runs out. */
import type { Host, ReadScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { unpainted, withAvoided } from '../../../sdk/kit/index.ts';
import type { FluxMakeImageArgs } from '../scripts.d.ts';

interface Result {
  readonly status: string;
  readonly result?: { readonly sample?: string } | null;
}

/** Sides are multiples of 16; a picture has at most four megapixels. */
const STEP = 16;
const MOST_PIXELS = 4_000_000;
/** Milliseconds between two looks, about 45 seconds together. */
const WAITS = [1_000, 1_000, 1_000, 2_000, 2_000, 3_000, 5_000, 5_000, 5_000, 10_000, 10_000];
const OVER: readonly string[] = [
  'Error',
  'Task not found',
  'Request Moderated',
  'Content Moderated',
];

const script: ReadScript<FluxMakeImageArgs, object> = async (args, host) => {
  const { prompt, avoid, width, height, model = 'flux-2-pro' } = args;
  const [wide, high] = sizeFor(width, height);
  const { polling_url: url } = await host.post<{ polling_url?: string }>(model, {
    prompt: withAvoided(prompt, avoid),
    width: wide,
    height: high,
    output_format: 'png',
  });
  const sample = await painted(url, host);
  return { ...(await host.ask('painting', { url: sample })), model };
};
export default script;

function sizeFor(width: number, height: number): readonly [number, number] {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  const side = (wanted: number) =>
    Math.max(64, (scale < 1 ? Math.floor : Math.ceil)((wanted * scale) / STEP) * STEP);
  return [side(width), side(height)];
}

async function painted(url: string | undefined, host: Pick<Host, 'get' | 'ask'>): Promise<string> {
  const [, region, id] =
    /^https:\/\/api(?:\.([a-z0-9]+))?\.bfl\.ai\/v1\/get_result\?id=([A-Za-z0-9._-]{1,80})$/.exec(
      url ?? '',
    ) ?? [];
  if (id === undefined)
    throw failure('platform_answer_invalid', 'The answer names no place to ask at.');
  const path = region === undefined ? 'get_result' : `@${region}/get_result`;
  for (const ms of WAITS) {
    const { status, result } = await host.get<Result>(path, { id });
    if (OVER.includes(status)) return unpainted(status);
    if (status === 'Ready' && result?.sample) return result.sample;
    await host.ask('wait', { ms });
  }
  throw failure('platform_rejected', 'The provider did not end in time. It was given up.');
}
