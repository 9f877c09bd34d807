import type { Script } from '../../../sdk/script.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { membersShown } from '../../../sdk/kit/members.ts';
import { audienceOf, readSegment, segmentMembers, sendMembers } from '../audience.ts';
import { accountUrn } from '../api.ts';

const script: Script<'linkedin_ads_create_matched_audience'> = {
  async preview({ name, ...given }, host) {
    const members = await segmentMembers(host, given, 'ADD');
    const settings = { name, type: members.type, ...membersShown(members) };
    return [creation('audience', name, settings)];
  },
  async apply(args, host) {
    const members = await segmentMembers(host, args, 'ADD');
    const { id } = await host.post<{ id?: string }>('dmpSegments', {
      name: args.name,
      account: accountUrn(host),
      accessPolicy: 'PRIVATE',
      sourcePlatform: 'API',
      type: members.type,
      destinations: [{ destination: 'LINKEDIN' }],
    });
    if (!id) throw failure('platform_answer_invalid', 'LinkedIn did not name the audience.');
    const sent = await sendMembers(host, id, members, 'ADD');
    return { audience: audienceOf(await readSegment(host, id)), ...sent };
  },
  async verify({ name }, host, { audience, rejected }) {
    const found = await readSegment(host, audience.id);
    return undoneCreation('audience', { id: audience.id, name }, [
      ['name', found.name, name],
      ['members_rejected', rejected, 0],
    ]);
  },
};
export default script;
