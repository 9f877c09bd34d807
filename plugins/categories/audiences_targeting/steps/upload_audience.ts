/** Uploads one list by the platform's own script, once, whichever job asks for it. */
import type { StepReport, StepsTool } from '../../../../sdk/index.ts';
import { resultOf } from '../sync.ts';
import { needUpload, ROUTE, UPLOAD, type Counts, type Upload } from '../upload.ts';

type Row = Readonly<Record<string, unknown>>;

const upload: StepsTool<{ readonly upload_id: string }, 'records'> = {
  async plan({ upload_id }, { ports: { records } }) {
    const { value } = await needUpload(records, upload_id);
    const { platform, account_id, name, file_source, csv_url, list_artifact_id } = value;
    return [
      {
        script: ROUTE,
        platform,
        ...(account_id === null ? {} : { account_id }),
        args: {
          name,
          csv_url: csv_url ?? `artifact:${list_artifact_id ?? ''}`,
          i_have_consent: true,
          ...(file_source ? { customer_file_source: file_source } : {}),
        },
        once: `${UPLOAD}:${upload_id}:${value.job_id ?? ''}`,
      },
    ];
  },

  async result([step], { ports: { records } }, _notes, { upload_id }) {
    const { value, revision } = await needUpload(records, upload_id);
    if (!step?.result || !['done', 'unverified'].includes(step.status))
      return { platform: value.platform };
    const audience = (step.result['audience'] ?? {}) as Row;
    const done: Upload = {
      ...value,
      state: 'uploaded',
      audience_id: String(audience['id'] ?? audience['audience_id']),
      counts: countsOf(step),
    };
    await records.put(UPLOAD, upload_id, done, revision);
    const warnings = (step.result['warnings'] as readonly string[] | undefined) ?? [];
    return { ...resultOf(done), ...(warnings.length > 0 ? { warnings } : {}) };
  },
};
export default upload;

/**
 * Counts of an upload: the change tells the content of the file, the answer tells how much was taken, in each
 * platform's words.
 */
function countsOf({ result, changes }: StepReport): Counts {
  const { csv = {}, members, people } = (changes[0]?.after ?? {}) as Row & { readonly csv?: Row };
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const answer: Row = result ?? {};
  const distinct = number(members) ?? number(people) ?? 0;
  const [duplicates, wrong] = [number(csv['duplicates']) ?? 0, number(csv['invalid']) ?? 0];
  const received = number(answer['members_received']);
  const uploaded =
    received === undefined
      ? ['accepted', 'uploaded', 'sent', 'members_sent'].map((name) => number(answer[name]))
      : [received - (number(answer['members_invalid']) ?? 0)];
  return {
    received: distinct + duplicates + wrong,
    uploaded: uploaded.find((count) => count !== undefined) ?? 0,
    duplicates,
    invalid: wrong,
  };
}
