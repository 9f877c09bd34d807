import { ServiceError } from '../../../../sdk/index.ts';
import { draw } from '../drawing/draw.ts';

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** SVG to PNG, of exactly so many pixels. @throws internal  another size came of it */
export async function render(svg: string, { width, height }: Pixels): Promise<Buffer> {
  const { png, ...drawn } = await draw({ kind: 'render', svg });
  if (drawn.width === width && drawn.height === height) return Buffer.from(png);
  throw new ServiceError('internal', {}, { cause: `drew ${drawn.width} x ${drawn.height}` });
}
