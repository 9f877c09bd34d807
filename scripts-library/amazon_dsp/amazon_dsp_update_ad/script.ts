import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { stateOf, updateScript } from '../../../sdk/kit/update.ts';
import { write, type Fields } from '../api.ts';
import { creativeFor, settingsOf, type AdFormat } from '../creative.ts';
import { askedStatus } from '../../../sdk/kit/asked-status.ts';
import { readLive, type Thing } from '../levels.ts';

interface Args {
  readonly ad_id: string;
  readonly action?: 'pause' | 'enable';
  readonly status?: string;
  readonly name?: string;
  readonly creative?: unknown;
}

const sentAs: Readonly<Record<string, string>> = { status: 'state', name: 'name' };

/** @throws input_invalid  both words for it were given, and differ */
function wantedStatus({ action, status }: Args): string | undefined {
  const asked = askedStatus(action) ?? status;
  if (status !== undefined && asked !== status)
    throw failure('input_invalid', 'Give action or status, not both.', { field: 'action' });
  return asked;
}

const script: Script<'amazon_dsp_update_ad'> = updateScript({
  entity: 'ad',
  read: (host: Host, { ad_id }: Args) => readLive(host, 'ad', ad_id),
  wishes: (args, { status, name, row }) => [
    { field: 'status', before: status, after: wantedStatus(args) },
    { field: 'name', before: name, after: args.name },
    { field: 'creative', before: settingsOf(row.creative), after: args.creative },
  ],
  send: (host, { id, row }, changes) => {
    const sent = changes.map(({ field, after }): [string, unknown] => {
      const name = sentAs[field];
      if (name !== undefined) return [name, after];
      return ['creative', creativeFor(row.adType as AdFormat, after as Fields)];
    });
    return write(host, 'update', 'ads', [{ adId: id, ...Object.fromEntries(sent) }]);
  },
  result: (now: Thing, before) => ({
    ad: stateOf(now, before),
    creative: settingsOf(now.row.creative),
  }),
});
export default script;
