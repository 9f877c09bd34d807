/** A tool from outside that changes something by its own code: the budget of a note, through a port of the test's. */
import type { PortMakers } from '../../runtime/tools/ports/ports.ts';
import { ServiceError } from '../../sdk/errors.ts';
import { aPluginFolder, aToolUnit } from './a-plugin-folder.ts';

const code = `
const changeOf = ({ note, budget }, before) => ({
  entity: 'note', id: note, name: 'Note ' + note, field: 'daily_budget', before, after: budget,
  money: { amount: budget, currency: 'USD' },
});
export default {
  async preview(args, { ports, context }) {
    if (args.note === 'sneaky') await ports.notebook.write('n1', 999);
    const before = ports.notebook.read(args.note);
    return before === args.budget ? [] : [changeOf(args, before)];
  },
  async apply({ note, budget }, { ports }) {
    await ports.notebook.write(note, budget);
    return { note, budget };
  },
};
`;

const manifest = {
  runs: undefined,
  changes: true,
  effect: 'write',
  scope: 'budget:write',
  credits: 3,
  needs: ['notebook'],
  input: {
    note: { type: 'string', description: 'N.' },
    budget: { type: 'number', description: 'B.' },
    idempotency_key: { type: 'string', description: 'K.' },
  },
  required: ['note', 'budget'],
  result: { type: 'object', properties: { budget: { type: 'number' } }, required: ['changes'] },
};

/** @returns the plugin, its port, and what stands in the notebook */
export function aNotebook(more: object = {}) {
  const notes = new Map<string, number>([['n1', 20]]);
  const asked: string[] = [];
  /** How the next write ends: it is not made, or made and its answer lost. */
  const fault: { next?: 'refused' | 'lost' | 'lost_and_not_made' } = {};
  const write = async (note: string, budget: number) => {
    asked.push(`write ${note}`);
    if (fault.next === 'refused') throw new ServiceError('platform_rejected');
    if (fault.next !== 'lost_and_not_made') notes.set(note, budget);
    if (fault.next) throw new ServiceError('outcome_unknown');
  };
  const ports: PortMakers = {
    notebook: (_parts, _call, writes) => ({
      read: (note: string) => notes.get(note) ?? 0,
      write: (note: string, budget: number) =>
        writes.make(`note ${note}`, () => write(note, budget)),
    }),
  };
  const plugin = { id: 'extra', title: 'Extra', description: 'An extra.', kind: 'category' };
  const folder = aPluginFolder({
    'plugin.json': { ...plugin, trust: 'host' },
    ...aToolUnit('set_note_budget', { ...manifest, ...more }, code),
  });
  return { folder, ports, notes, asked, fault };
}
