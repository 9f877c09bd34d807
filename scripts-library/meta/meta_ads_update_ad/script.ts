import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { readCreative, readLiveAd } from '../levels/ad.ts';
import { commonStatus } from '../status.ts';
import { sentFields, statusWish } from '../update.ts';

interface Args {
  readonly ad_id: string;
  readonly name?: string;
  readonly status?: string;
  readonly creative_id?: string;
}

const script: WriteScript<Args, object> = updateScript({
  entity: 'ad',
  check({ name, status, creative_id }: Args) {
    if (!name && !status && !creative_id)
      throw failure('input_invalid', 'Give name, status or creative_id.', { field: 'name' });
  },
  async read(host, { ad_id: id }) {
    const { name, status, creative } = await readLiveAd(host, id);
    return { id, name, status: commonStatus(status), creative_id: creative?.id ?? null };
  },
  async wishes({ name, status, creative_id }, ad, host) {
    if (creative_id) await readCreative(host, creative_id);
    return [
      statusWish(ad.status, status),
      { field: 'name', before: ad.name, after: name },
      { field: 'creative_id', before: ad.creative_id, after: creative_id },
    ];
  },
  send(host, { id }, changes) {
    const { creative_id, ...fields } = sentFields(changes);
    return host.post(id, { ...fields, ...(creative_id ? { creative: { creative_id } } : {}) });
  },
  result: (now, before) => ({ ad: { ...stateOf(now, before), creative_id: now.creative_id } }),
});
export default script;
