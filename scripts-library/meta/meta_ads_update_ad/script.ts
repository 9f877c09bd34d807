import type { WriteScript } from '../../../sdk/script.ts';
import { readCreative, readLiveAd } from '../levels/ad.ts';
import { sentFields } from '../update/campaign.ts';
import { changesOf } from '../update.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { commonStatus } from '../status.ts';

interface Args {
  readonly ad_id: string;
  readonly name?: string;
  readonly status?: string;
  readonly creative_id?: string;
}

const script: WriteScript<Args, object> = {
  async preview({ ad_id, name, status, creative_id }, host) {
    if (!name && !status && !creative_id)
      throw failure('input_invalid', 'Give name, status or creative_id.', { field: 'name' });
    const ad = await readLiveAd(host, ad_id);
    if (creative_id) await readCreative(host, creative_id);
    const wishes = [
      { field: 'status', before: ad.status, after: status },
      { field: 'name', before: ad.name, after: name },
      { field: 'creative_id', before: ad.creative?.id, after: creative_id },
    ];
    // No money in an ad: the currency does not matter.
    return changesOf('ad', ad, wishes, host.account.currency ?? 'USD');
  },
  async apply({ ad_id: id }, host, changes) {
    if (changes.length > 0) {
      const { creative_id, ...fields } = sentFields(changes, host.account.currency ?? 'USD');
      await host.post(id, { ...fields, ...(creative_id ? { creative: { creative_id } } : {}) });
    }
    const { name, status, creative } = await readLiveAd(host, id);
    const previous = changes.find(({ field }) => field === 'status')?.before;
    return {
      ad: {
        id,
        name,
        status: commonStatus(status),
        previous_status: previous ?? commonStatus(status),
        creative_id: creative?.id ?? null,
      },
    };
  },
};
export default script;
