import type { Host, {{script_type_name}} } from '{{sdk_from_script}}';
import { listScript } from '{{kit_from_script}}';

interface {{Noun}} {
  readonly id: string;
  readonly name: string;
  readonly status: string;
}

interface Reply {
  readonly {{nouns}}: readonly {{Noun}}[];
  readonly next: string | null;
}

interface Args {
  readonly status?: string;
  readonly limit: number;
}

// The kit says whose list it is, and whether it is cut.
const script: {{script_type}} = listScript({
  as: '{{nouns}}',
  async read(host: Host, { status, limit }: Args) {
    const found: {{Noun}}[] = [];
    let after: string | null = null;
    do {
      const query: Record<string, unknown> = { limit: 100, ...(after === null ? {} : { after }) };
      const page: Reply = await host.get<Reply>('accounts/{account}/{{path}}', query);
      found.push(...page.{{nouns}}.filter((one) => !status || one.status === status));
      after = page.next;
    } while (after !== null && found.length <= limit);
    return { items: found.slice(0, limit), isCut: found.length > limit || after !== null };
  },
  show: ({ id, name, status }) => ({ id, name, status }),
});
export default script;
