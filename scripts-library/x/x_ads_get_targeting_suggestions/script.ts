import type { Script } from '../../../sdk/script.ts';
import { accountOf } from '../../../sdk/kit/account.ts';
import { listText, own, read } from '../api.ts';

interface Suggestion {
  readonly suggestion_type: string;
  readonly suggestion_value: string;
}

const script: Script<'x_ads_get_targeting_suggestions'> = async ({ type, values, limit }, host) => {
  const found = await read<readonly Suggestion[]>(host, own('targeting_suggestions'), {
    suggestion_type: type,
    targeting_values: listText(values),
    count: limit,
  });
  const suggestions = found.map(({ suggestion_type, suggestion_value }) => ({
    type: suggestion_type,
    value: suggestion_value,
  }));
  return { account: accountOf(host.account), suggestions };
};
export default script;
