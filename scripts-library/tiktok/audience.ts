/** Custom audiences: sizes are 0 until TikTok has calculated them. */
import type { Host } from '../../sdk/script.ts';
import { failure } from '../../sdk/kit/failure.ts';
import { audienceFacts, type Readiness } from '../../sdk/kit/audience.ts';
import { readAll } from './api.ts';
import { isoTime } from './list/campaign.ts';

export interface Audience {
  readonly audience_id: string;
  readonly name: string;
  readonly audience_type?: string;
  readonly calculate_type?: string;
  readonly cover_num?: number;
  readonly is_valid?: boolean;
  readonly create_time?: string;
  readonly expired_time?: string;
  readonly error_msg?: string;
}

const PATH = 'dmp/custom_audience/list';
const PAGE = 100;

export function listAudiences(host: Host, most?: number) {
  return readAll<Audience>(host, PATH, {}, { size: PAGE, ...(most ? { most } : {}) });
}

/** @throws platform_not_found */
export async function readAudience(host: Host, id: string): Promise<Audience> {
  const { items } = await readAll<Audience>(
    host,
    PATH,
    { custom_audience_ids: [id] },
    { size: 10 },
  );
  const [audience] = items;
  if (!audience) throw failure('platform_not_found', `There is no audience ${id}.`);
  return audience;
}

/** A size of 0 is one that is not calculated yet; TikTok then says nothing of it. */
function stateOf({ is_valid, cover_num: size = 0, error_msg: message }: Audience): Readiness {
  if (is_valid === true) return 'READY';
  if (message === undefined && size === 0) return 'BUILDING';
  return size < LEAST_MEMBERS ? 'TOO_SMALL' : 'FAILED';
}

/** TikTok serves no smaller one. */
const LEAST_MEMBERS = 1_000;

export function audienceView(audience: Audience) {
  const isReady = audience.is_valid === true;
  return {
    audience_id: String(audience.audience_id),
    name: audience.name,
    type: audience.audience_type ?? null,
    is_ready: isReady,
    ...audienceFacts({
      size: isReady ? (audience.cover_num ?? null) : null,
      says: stateOf(audience),
    }),
    calculate_type: audience.calculate_type ?? null,
    created_at: isoTime(audience.create_time),
    expires_at: isoTime(audience.expired_time),
    message: audience.error_msg ?? null,
  };
}
