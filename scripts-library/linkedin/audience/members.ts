/** Adds members to an audience or removes them; LinkedIn does not tell who is in one, so every run sends all. */
import type { WriteScript } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { membersShown, type GivenMembers } from '../../../sdk/kit/members.ts';
import { audienceOf, readSegment, segmentMembers, sendMembers } from '../audience.ts';

type Args = GivenMembers & { readonly audience_id: string };
interface Sent {
  audience: ReturnType<typeof audienceOf>;
  sent: number;
  accepted: number;
  rejected: number;
  warnings: string[];
}

export function memberScript(action: 'ADD' | 'REMOVE'): WriteScript<Args, Sent> {
  const field = action === 'ADD' ? 'members_added' : 'members_removed';
  return {
    async preview(args, host) {
      const members = await segmentMembers(host, args, action);
      const segment = await readSegment(host, args.audience_id);
      if (segment.type !== members.type)
        throw failure(
          'input_invalid',
          `The audience ${segment.id} (${segment.name}) holds ${segment.type === 'USER' ? 'people' : 'companies'}.`,
          { field: 'audience_id' },
        );
      const { id, name } = audienceOf(segment);
      const after = members.csv ? membersShown(members) : members.count;
      return [{ entity: 'audience', id, name, field, before: 0, after }];
    },
    async apply(args, host) {
      const members = await segmentMembers(host, args, action);
      const sent = await sendMembers(host, args.audience_id, members, action);
      return { audience: audienceOf(await readSegment(host, args.audience_id)), ...sent };
    },
    async verify(_args, _host, { audience: { id, name }, accepted, sent, rejected }) {
      if (rejected === 0) return [];
      return [{ entity: 'audience', id, name, field, before: accepted, after: sent }];
    },
  };
}
