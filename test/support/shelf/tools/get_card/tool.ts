import { ServiceError, type Tool } from '../../../../../sdk/index.ts';
import { needCard } from '../../card.ts';

interface Input {
  readonly slug?: string;
  readonly share?: string;
  readonly tag?: string;
}

const tool: Tool<Input, 'records' | 'claims'> = async (
  { slug = '', share, tag },
  { records, claims },
) => {
  const [sort, name] = share ? ['share', share] : tag ? ['tag', tag] : ['slug', slug];
  const found = await claims.find(sort, name);
  if (!found) throw new ServiceError('record_unknown', { field: 'slug' });
  return { ...(await needCard(records, found.id)) };
};
export default tool;
