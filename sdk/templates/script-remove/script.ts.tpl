import type { Host, {{script_type_name}} } from '{{sdk_from_script}}';
import { removeScript } from '{{kit_from_script}}';

interface {{Noun}} {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

interface Args {
  readonly {{noun}}_id: string;
}

const pathOf = (id: string) => `accounts/{account}/{{path}}/${id}`;

// The kit reads what is to go, has it removed, and looks again: what is not found any more is gone.
const script: {{script_type}} = removeScript({
  entity: '{{noun}}',
  read: async (host: Host, { {{noun}}_id }: Args) => [await host.get<{{Noun}}>(pathOf({{noun}}_id))],
  async remove(host, { {{noun}}_id }, [change]) {
    await host.call({ method: 'DELETE', path: pathOf({{noun}}_id) });
    const name = change?.name ?? null;
    return { {{noun}}: { id: {{noun}}_id, name, status: 'REMOVED' } };
  },
});
export default script;
