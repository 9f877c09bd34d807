/** Pictures of the emulated API: the sizes that the models take, and a PNG of just that size. */
import { htmlPage, paint, Sent, type Ask } from '../../../../../sdk/emulator/index.ts';
import { painters } from '../seed.ts';
import type { State } from '../state.ts';
import { refuse } from '../words.ts';

interface Wish {
  readonly model: string;
  readonly prompt: string;
  readonly size?: string;
  readonly quality?: string;
  readonly n?: number;
}

const FIXED: readonly string[] = ['1024x1024', '1536x1024', '1024x1536'];
/** Of the models that take any size: pixels of the picture, and of its longer side. */
const PIXELS = { least: 655_360, most: 8_294_400 };
const MAX_SIDE = 3_840;

export function generate({ body, now }: Ask<State, undefined>) {
  const { model, prompt, size = 'auto', quality = 'auto', n = 1 } = body as unknown as Wish;
  if (!painters.includes(model))
    throw refuse(404, 'model_not_found', `The model ${model} does not exist.`, 'model');
  const [width, height] = sizeOf(model, size);
  const all = Array.from({ length: n }, (_, at) => paint(`${prompt} ${at}`, width, height));
  const [{ fault }] = all as [(typeof all)[0]];
  if (fault === 'html') return new Sent(htmlPage);
  if (fault === 'refusal')
    throw refuse(400, 'moderation_blocked', 'Your request was rejected by the safety system.');
  const tokens = { text: Math.ceil(prompt.length / 4), image: Math.ceil((width * height) / 1_500) };
  return {
    created: Math.floor(now / 1000),
    background: 'opaque',
    output_format: 'png',
    quality,
    size: `${width}x${height}`,
    data: all.map(({ data }) => ({ b64_json: data })),
    usage: {
      input_tokens: tokens.text,
      input_tokens_details: { text_tokens: tokens.text, image_tokens: 0 },
      output_tokens: tokens.image,
      total_tokens: tokens.text + tokens.image,
    },
  };
}

function sizeOf(model: string, size: string): readonly [number, number] {
  const given = size === 'auto' ? '1024x1024' : size;
  const [width = 0, height = 0] = (/^(\d+)x(\d+)$/.exec(given) ?? []).slice(1).map(Number);
  const ratio = width / height;
  const isFree =
    [width, height].every((side) => side > 0 && side % 16 === 0 && side <= MAX_SIDE) &&
    ratio >= 1 / 3 &&
    ratio <= 3 &&
    width * height >= PIXELS.least &&
    width * height <= PIXELS.most;
  if (FIXED.includes(given) || (isFree && /^gpt-image-2/.test(model))) return [width, height];
  throw refuse(400, 'invalid_value', `Invalid size '${size}'.`, 'size');
}
