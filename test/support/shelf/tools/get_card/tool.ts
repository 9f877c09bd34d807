import { ServiceError, type Tool } from '../../../../../sdk/index.ts';
import { needCard } from '../../card.ts';

interface Input {
  readonly slug?: string;
  readonly share?: string;
}

const tool: Tool<Input, 'records' | 'claims'> = async (
  { slug = '', share },
  { records, claims },
) => {
  const found = share ? await claims.find('share', share) : await claims.find('slug', slug);
  if (!found) throw new ServiceError('record_unknown', { field: 'slug' });
  return { ...(await needCard(records, found.id)) };
};
export default tool;
