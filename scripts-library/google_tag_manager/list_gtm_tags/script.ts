import type { Script } from '../../../sdk/script.ts';
import { readAll, readWorkspace } from '../api.ts';
import { shortTag, type Tag } from '../levels.ts';

const script: Script<'list_gtm_tags'> = async (args, host) => {
  const { path, accountId, containerId, workspaceId } = await readWorkspace(host, args);
  const tags = (await readAll<Tag>(host, `${path}/tags`, 'tag')).map(shortTag);
  return {
    account_id: accountId,
    container_id: containerId,
    workspace_id: workspaceId,
    tags,
    total: tags.length,
  };
};
export default script;
