import { ServiceError, type Tool } from '../../../../../sdk/index.ts';

const tool: Tool<{ readonly skill_slug: string }, 'catalog'> = async (
  { skill_slug },
  { catalog },
) => {
  const skills = catalog.skills();
  const skill = skills.find((one) => one.skill_slug === skill_slug);
  if (!skill)
    throw new ServiceError('not_found', {
      message: `There is no skill ${skill_slug}.`,
      field: 'skill_slug',
      choices: skills.map((one) => one.skill_slug).slice(0, 50),
    });
  const { title, description, kind = 'skill', platforms = [], version, content } = skill;
  const { tools, scripts = [] } = skill;
  return { skill_slug, title, description, kind, platforms, version, content, tools, scripts };
};
export default tool;
