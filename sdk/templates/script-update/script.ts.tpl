import type { Host, {{script_type_name}} } from '{{sdk_from_script}}';
import { failure, stateOf, updateScript } from '{{kit_from_script}}';

interface {{Noun}} {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

interface Args {
  readonly {{noun}}_id: string;
  readonly action: keyof typeof wanted;
}

const wanted = { pause: 'PAUSED', enable: 'ACTIVE' } as const;

const pathOf = (id: string) => `accounts/{account}/{{path}}/${id}`;

// The kit reads, compares, sends what differs, and reads again.
const script: {{script_type}} = updateScript({
  entity: '{{noun}}',
  read: (host: Host, { {{noun}}_id }: Args) => host.get<{{Noun}}>(pathOf({{noun}}_id)),
  wishes({ action }, { id, status }) {
    if (status === 'ARCHIVED')
      throw failure('input_invalid', `The {{thing}} ${id} is archived.`, { field: '{{noun}}_id' });
    return [{ field: 'status', before: status, after: wanted[action] }];
  },
  send(host, { id }, changes) {
    const body = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    return host.call({ method: 'PATCH', path: pathOf(id), body });
  },
  result: (now, before) => ({ {{noun}}: stateOf(now, before) }),
});
export default script;
