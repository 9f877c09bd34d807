import type { Host, {{script_type_name}} } from '{{sdk_from_script}}';
import { createScript } from '{{kit_from_script}}';

interface {{Noun}} {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

interface Args {
  readonly name: string;
}

interface Result {
  readonly {{noun}}: {{Noun}};
}

const home = 'accounts/{account}/{{path}}';

// The kit shows what it would be, has it made, and reads it back.
const script: {{script_type}} = createScript({
  entity: '{{noun}}',
  plan: ({ name }: Args) => ({ name, settings: { name, status: 'PAUSED' } }),
  async send(host: Host, settings) {
    const made = await host.call<{ id: string }>({ method: 'POST', path: home, body: settings });
    return made.id;
  },
  read: (host, id) => host.get<{{Noun}}>(`${home}/${id}`),
  facts: (now, settings, name) => [
    ['name', now.name, name],
    ['status', now.status, settings['status']],
  ],
  result: ({ id, name, status }): Result => ({ {{noun}}: { id, name, status } }),
  idOf: (result) => result.{{noun}}.id,
});
export default script;
