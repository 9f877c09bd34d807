import type { Fields } from '../api.ts';

/** As OpenAI shows it; which fields are there depends on the level. */
export interface Row {
  readonly id: string;
  readonly name?: string;
  readonly description?: string | null;
  readonly status?: string;
  readonly created_at?: number;
  /** Its parent: OpenAI does not tell it, so the code that listed it adds it. */
  readonly campaign_id?: string;
  readonly ad_group_id?: string;
  readonly budget?: Fields;
  readonly bidding_type?: string;
  readonly start_time?: number | null;
  readonly end_time?: number | null;
  readonly targeting?: Fields;
  readonly context_hints?: readonly string[];
  readonly bidding_config?: Fields;
  readonly creative?: Fields;
  readonly review_status?: string;
  readonly review?: { readonly reason?: string };
}
