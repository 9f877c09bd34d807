import type { Tool } from '../../../../../sdk/index.ts';

const tool: Tool<Record<string, never>, 'catalog'> = async (_input, { catalog }) => {
  const skills = catalog.skills().map(({ skill_slug, title, description, kind, platforms }) => ({
    skill_slug,
    title,
    description,
    kind: kind ?? 'skill',
    platforms: [...(platforms ?? [])],
  }));
  skills.sort((a, b) => (a.skill_slug < b.skill_slug ? -1 : 1));
  return { skills, total: skills.length };
};
export default tool;
