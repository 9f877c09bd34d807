/** Labels of this workspace on objects of any platform. */
export const LABELS = 'object_label';

export interface Labels {
  readonly platform: string;
  readonly account_id: string;
  readonly object_id: string;
  readonly labels: readonly string[];
}
