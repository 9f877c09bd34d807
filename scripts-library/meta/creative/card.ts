import type { PictureArgs } from './picture.ts';

export interface CardArgs extends PictureArgs {
  readonly headline?: string;
  readonly description?: string;
  /** Address of this card; that of the ad when absent. */
  readonly link?: string;
  readonly call_to_action?: string;
}
