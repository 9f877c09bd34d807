import type { Tool } from '../../../../../sdk/index.ts';
import { hashOfSomebody } from '../../../../../sdk/identity/hashes.ts';
import { plainDevice } from '../../../../../sdk/identity/plain-device.ts';
import { wrong } from '../../../../../sdk/reports/wrong.ts';
import { PURPOSE } from '../../sources.ts';

interface Input {
  readonly body: string;
  readonly script_name: string;
  readonly ttl_seconds: number;
  readonly i_have_consent?: boolean;
}

const tool: Tool<Input, 'artifacts' | 'catalog'> = async (
  { body, script_name, ttl_seconds, i_have_consent },
  { artifacts, catalog },
  { now },
) => {
  if (i_have_consent === false)
    throw wrong('i_have_consent', 'must be true; ask the user, never assume it');
  const devices = catalog.findScript(script_name)?.manifest.args?.['mobile_ids'];
  const record_count = countLines(body, devices !== undefined && devices.hash === undefined);
  const { artifact_id, bytes } = await artifacts.keep(body, {
    mime: 'text/plain',
    name: 'identifiers.txt',
    purpose: PURPOSE,
    keepDays: 1,
    keepSeconds: ttl_seconds,
    for: script_name,
  });
  const expires_at = new Date(now.getTime() + ttl_seconds * 1_000).toISOString();
  return { artifact_id, script_name, record_count, bytes, expires_at };
};
export default tool;

/** @throws input_invalid  with the number of the first line that is no identifier, and nothing of it */
function countLines(body: string, takesDevices: boolean): number {
  const lines = body.split('\n');
  if (lines.at(-1)?.trim() === '') lines.pop();
  const at = lines.findIndex((line) => {
    const text = line.replace(/\r$/, '');
    return hashOfSomebody(text) !== text && !(takesDevices && plainDevice(text) === text);
  });
  if (at === -1 && lines.length > 0) return lines.length;
  const right = takesDevices
    ? 'a SHA-256 in lower-case hex, or a device id'
    : 'a SHA-256 in lower-case hex, and not the one of an empty text';
  throw wrong('body', `line ${at + 1} must be ${right}`);
}
