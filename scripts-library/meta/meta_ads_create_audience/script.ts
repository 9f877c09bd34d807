import type { Script } from '../../../sdk/script.ts';
import { membersShown } from '../../../sdk/kit/members.ts';
import { addPeople, audienceView, findAudience, peopleOf, readAudience } from '../audience.ts';
import { creation, undoneCreation } from '../../../sdk/kit/changes.ts';

type Settings = Readonly<Record<string, unknown>>;

const script: Script<'meta_ads_create_audience'> = {
  async preview(args, host) {
    const { name, subtype, customer_file_source, description } = args;
    const settings = { name, subtype, customer_file_source, ...(description && { description }) };
    const members = membersShown(await peopleOf(host, args));
    return [creation('audience', name, { ...settings, ...members })];
  },
  async apply(args, host, changes) {
    const { members: _members, csv: _csv, ...settings } = changes[0]?.after as Settings;
    const { rows, warnings } = await peopleOf(host, args);
    const path = 'act_{account}/customaudiences';
    const { id } = await host.post<{ id: string }>(path, settings);
    const { received, invalid } = await addPeople(host, id, rows);
    const audience = audienceView(await readAudience(host, id));
    const members = { members_received: received, members_invalid: invalid };
    return { audience, ...members, warnings: [...warnings] };
  },
  async verify(args, host, { audience: { id }, members_received, members_invalid }) {
    const found = await findAudience(host, id);
    const { rows } = await peopleOf(host, args);
    const facts = [
      ['name', found?.name, args.name],
      ['customer_file_source', found?.customer_file_source, args.customer_file_source],
      ['members', members_received - members_invalid, rows.length],
    ] as const;
    return undoneCreation('audience', { id: id, name: args.name }, facts);
  },
};
export default script;
