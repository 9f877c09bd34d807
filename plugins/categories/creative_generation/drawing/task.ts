/** Tasks of the drawing thread, and what comes of them. */
import type { Palette } from '../graphic/colours.ts';
import type { Drawn, Pictures } from '../graphic/draw-graphic.ts';
import type { Parts } from '../graphic/layouts.ts';
import type { Size } from '../picture/sizes.ts';

export type Task =
  | {
      readonly kind: 'lay';
      readonly parts: Parts;
      readonly size: Size;
      readonly palette: Palette;
      readonly pictures: Pictures;
    }
  | { readonly kind: 'render'; readonly svg: string }
  /** How large it is: by its own size, or by what it draws. */
  | { readonly kind: 'measure'; readonly svg: string; readonly of: 'whole' | 'content' }
  | { readonly kind: 'weigh'; readonly svg: string };

/** PNG, and the pixels that it has. */
export interface Rendered {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** A drawing, and how light its ink is. */
export interface Weighed extends Rendered {
  readonly isEmpty: boolean;
  readonly isLight: boolean;
}

export interface Results {
  readonly lay: Drawn;
  readonly render: Rendered;
  /** Undefined for what cannot be read. */
  readonly measure: Pixels | undefined;
  readonly weigh: Weighed;
}
