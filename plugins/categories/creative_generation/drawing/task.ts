/** Tasks of the drawing thread, and its answers. */
import type { Fault } from '../../../../sdk/errors.ts';
import type { Palette } from '../graphic/colours.ts';
import type { Drawn } from '../graphic/draw-graphic.ts';
import type { Parts } from '../graphic/layouts.ts';
import type { Size } from '../picture/sizes.ts';

export type Task =
  | { readonly kind: 'lay'; readonly parts: Parts; readonly size: Size; readonly palette: Palette }
  | { readonly kind: 'render'; readonly svg: string };

/** PNG, and the pixels that it has. */
export interface Rendered {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export interface Results {
  readonly lay: Drawn;
  readonly render: Rendered;
}

export interface Order {
  readonly id: number;
  readonly task: Task;
}

export type Answer = { readonly id: number } & (
  | { readonly done: Results[keyof Results] }
  /** Faults for which the words are refused. */
  | { readonly faults: readonly Fault[] }
  | { readonly cause: string }
);
