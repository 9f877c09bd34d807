/** A report that TikTok makes on its side: start it, look until it is done, fetch the file. */
import type { Host } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { getData, postData } from '../api.ts';

const LOOKS = 20;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/**
 * @returns the file's text, CSV with untranslated titles
 * @throws platform_rejected  the task failed; platform_unavailable  it takes longer than a run may
 */
export async function runTask(
  host: Host,
  wish: Readonly<Record<string, unknown>>,
): Promise<{ readonly taskId: string; readonly text: string }> {
  const { task_id: taskId } = await postData<{ task_id: string }>(host, 'report/task/create', {
    ...wish,
    output_format: 'CSV_DOWNLOAD',
    enable_report_title_translation: false,
  });
  await untilDone(host, 'report/task', taskId);
  const { download_url: url } = await getData<{ download_url: string }>(
    host,
    'report/task/download',
    { task_id: taskId },
  );
  return { taskId, text: await host.ask('download', { url }) };
}

/**
 * @param place  where its tasks are: `report/task`, `changelog/task`
 * @throws platform_rejected  the task failed; platform_unavailable  it takes longer than a run may
 */
export async function untilDone(host: Host, place: string, taskId: string): Promise<void> {
  let wait = FIRST_WAIT_MS;
  for (let look = 0; look < LOOKS; look += 1) {
    await host.ask('wait', { ms: wait });
    wait = Math.min(LONGEST_WAIT_MS, wait * 2);
    const { status } = await getData<{ status: string }>(host, `${place}/check`, {
      task_id: taskId,
    });
    if (status === 'SUCCESS') return;
    if (status === 'FAILED' || status === 'CANCELED')
      throw failure('platform_rejected', `TikTok ended the task ${taskId}: ${status}.`);
  }
  throw failure('platform_unavailable', `TikTok still works on the task ${taskId}.`);
}
