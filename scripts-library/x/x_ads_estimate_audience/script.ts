import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { own } from '../api.ts';

interface Criterion {
  readonly type: string;
  readonly value: string;
  readonly operator?: string;
}

interface Estimate {
  readonly data: { readonly audience_size: { readonly min: number; readonly max: number } };
}

const script: Script<'x_ads_estimate_audience'> = async ({ criteria }, host) => {
  const targeting_criteria = (criteria as readonly Criterion[]).map((one) => ({
    targeting_type: one.type,
    targeting_value: one.value,
    operator_type: one.operator ?? 'EQ',
  }));
  const { data } = await host.post<Estimate>(own('audience_estimate'), { targeting_criteria });
  const { min, max } = data.audience_size;
  return { account: accountOf(host.account), people: { min, max } };
};
export default script;
