/** Pictures of the emulated API: the shapes that the models know, and a PNG of that many pixels. */
import { htmlPage, paint, Sent } from '../../../../../sdk/emulator/index.ts';
import { refuse } from '../words.ts';

export interface ImageWish {
  readonly contents: unknown;
  readonly generationConfig?: {
    readonly responseModalities?: readonly string[];
    readonly imageConfig?: { readonly aspectRatio?: string; readonly imageSize?: string };
  };
}

const SHAPES = '1:1 2:3 3:2 3:4 4:3 4:5 5:4 9:16 16:9 21:9'.split(' ');
/** Pixels along a square's side. */
const SIZES: Readonly<Record<string, number>> = {
  '512': 512,
  '1K': 1_024,
  '2K': 2_048,
  '4K': 4_096,
};

export function generate(
  model: string,
  { contents, generationConfig = {} }: ImageWish,
  count: number,
) {
  const { responseModalities = ['IMAGE'], imageConfig = {} } = generationConfig;
  const { aspectRatio = '1:1', imageSize = '1K' } = imageConfig;
  const side = SIZES[imageSize];
  if (!responseModalities.includes('IMAGE') || !SHAPES.includes(aspectRatio) || !side)
    throw refuse(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.');
  const [wide = 1, high = 1] = aspectRatio.split(':').map(Number);
  const [width, height] = [Math.sqrt(wide / high), Math.sqrt(high / wide)].map(
    (share) => Math.round((side * share) / 16) * 16,
  );
  const prompt = JSON.stringify(contents);
  const { data, fault } = paint(prompt, width!, height!);
  if (fault === 'html') return new Sent(htmlPage);
  const tokens = Math.max(1, Math.ceil(prompt.length / 4));
  const usageMetadata = {
    promptTokenCount: tokens,
    candidatesTokenCount: 1_290,
    totalTokenCount: tokens + 1_290,
  };
  const about = { usageMetadata, modelVersion: model, responseId: `resp${count}` };
  if (fault === 'refusal')
    return { candidates: [{ index: 0, finishReason: 'IMAGE_SAFETY' }], ...about };
  const content = { role: 'model', parts: [{ inlineData: { mimeType: 'image/png', data } }] };
  return { candidates: [{ index: 0, content, finishReason: 'STOP' }], ...about };
}
