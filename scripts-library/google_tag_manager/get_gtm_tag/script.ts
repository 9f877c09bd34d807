import type { Script } from '../../../sdk/script.ts';
import { readAll } from '../api.ts';
import { htmlOf, plainParameters, readTag, shortTag } from '../levels.ts';

interface Trigger {
  readonly triggerId: string;
  readonly name: string;
  readonly type: string;
}

/** Triggers that every container has, and no list names. */
const builtIn: readonly Trigger[] = [
  { triggerId: '2147479553', name: 'All Pages', type: 'pageview' },
  { triggerId: '2147479572', name: 'Consent Initialization - All Pages', type: 'consentInit' },
  { triggerId: '2147479573', name: 'Initialization - All Pages', type: 'init' },
];

const script: Script<'get_gtm_tag'> = async (args, host) => {
  const { tag, workspace, path } = await readTag(host, args);
  const above = path.slice(0, path.lastIndexOf('/tags/'));
  const triggers = [...builtIn, ...(await readAll<Trigger>(host, `${above}/triggers`, 'trigger'))];
  const shown = (id: string) => {
    const found = triggers.find(({ triggerId }) => triggerId === id);
    return { id, name: found?.name ?? null, type: found?.type ?? null };
  };
  return {
    account_id: workspace.accountId,
    container_id: workspace.containerId,
    tag: {
      ...shortTag(tag),
      parameters: plainParameters(tag.parameter ?? []),
      html: htmlOf(tag),
      firing_triggers: (tag.firingTriggerId ?? []).map(shown),
      blocking_triggers: (tag.blockingTriggerId ?? []).map(shown),
      notes: tag.notes ?? null,
    },
  };
};
export default script;
