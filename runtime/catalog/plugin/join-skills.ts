/** The skills of all plugins, once it is known which tools and scripts there are. */
import { join } from 'node:path';
import type { LoadedSkill, PluginFault } from '../catalog.ts';

interface Around {
  hasTool(name: string): boolean;
  hasScript(name: string): boolean;
  hasPlatform(id: string): boolean;
  /** Tools of plugins that are there, which are missing because every platform that they serve is switched off. */
  isResting(tool: string): boolean;
  fault(fault: PluginFault): void;
}

/**
 * A skill that lists missing units is left out and reported; one of a platform that is switched off is just not there.
 */
export function joinSkills(
  all: readonly LoadedSkill[],
  around: Around,
): ReadonlyMap<string, LoadedSkill> {
  const joined = new Map<string, LoadedSkill>();
  for (const skill of all) {
    const { tools, scripts = [], platforms = [] } = skill.view;
    const owner = joined.get(skill.name);
    const tool = tools.find((name) => !around.hasTool(name));
    const script = scripts.find((name) => !around.hasScript(name));
    const report = (message: string) =>
      around.fault({
        plugin: skill.plugin.manifest.id,
        file: join(skill.folder, 'skill.json'),
        message,
      });
    if (owner) report(`${skill.name} belongs to ${owner.plugin.manifest.id}`);
    else if (platforms.some((id) => !around.hasPlatform(id))) continue;
    else if (tool !== undefined && around.isResting(tool)) continue;
    else if (tool !== undefined) report(`/tools: there is no tool ${tool}`);
    else if (script !== undefined) report(`/scripts: there is no script ${script}`);
    else joined.set(skill.name, skill);
  }
  return joined;
}
