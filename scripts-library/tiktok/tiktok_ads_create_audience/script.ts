import type { Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { membersShown } from '../../../sdk/kit/members.ts';
import { postData } from '../api.ts';
import { audienceView, readAudience } from '../audience.ts';
import { membersOf, uploadMembers, TOO_SMALL } from '../audience/members.ts';

/** Hashes stay out of the change: it is kept in the audit, and shown to people. */
const script: Script<'tiktok_ads_create_audience'> = {
  async preview(args, host) {
    const members = await membersOf(host, args);
    const settings = {
      custom_audience_name: args.name,
      calculate_type: members.calculateType,
      ...membersShown(members),
      ...(args.retention_days ? { retention_in_days: args.retention_days } : {}),
    };
    return [creation('audience', args.name, settings)];
  },
  async apply(args, host) {
    const { calculateType, hashes, warnings } = await membersOf(host, args);
    const file_paths = await uploadMembers(host, calculateType, hashes);
    const { custom_audience_id: id } = await postData<{ custom_audience_id: string }>(
      host,
      'dmp/custom_audience/create',
      {
        custom_audience_name: args.name,
        calculate_type: calculateType,
        file_paths,
        ...(args.retention_days ? { retention_in_days: args.retention_days } : {}),
      },
    );
    const { name, size, readiness, is_ready } = audienceView(await readAudience(host, id));
    return {
      audience: { id, name, size, readiness, is_ready },
      uploaded: hashes.length,
      warnings: [
        ...warnings,
        ...(hashes.length < TOO_SMALL ? [`TikTok serves no audience under ${TOO_SMALL}.`] : []),
      ],
    };
  },
  async verify({ name }, host, { audience: { id } }) {
    const found = await readAudience(host, id);
    return undoneCreation('audience', { id, name }, [['name', found.name, name]]);
  },
};
export default script;
