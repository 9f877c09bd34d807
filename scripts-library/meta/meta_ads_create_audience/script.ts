import type { Script } from '../../../sdk/script.ts';
import { addPeople, audienceView, findAudience, readAudience, rowsOf } from '../audience.ts';
import { creation, undoneCreation } from '../creation.ts';

const script: Script<'meta_ads_create_audience'> = {
  preview(args) {
    const { name, subtype, customer_file_source, description } = args;
    const settings = { name, subtype, customer_file_source, ...(description && { description }) };
    const members = rowsOf(args).length;
    return Promise.resolve([creation('audience', name, { ...settings, members })]);
  },
  async apply(args, host, changes) {
    const { members: _members, ...settings } = changes[0]?.after as Record<string, unknown>;
    const path = 'act_{account}/customaudiences';
    const { id } = await host.post<{ id: string }>(path, settings);
    const { received, invalid } = await addPeople(host, id, rowsOf(args));
    const audience = audienceView(await readAudience(host, id));
    return { audience, members_received: received, members_invalid: invalid };
  },
  async verify(args, host, { audience: { id }, members_received, members_invalid }) {
    const found = await findAudience(host, id);
    const sent = rowsOf(args).length;
    const facts = [
      ['name', found?.name, args.name],
      ['customer_file_source', found?.customer_file_source, args.customer_file_source],
      ['members', members_received - members_invalid, sent],
    ] as const;
    return undoneCreation('audience', id, args.name, facts);
  },
};
export default script;
