import type { Host, Script } from '../../../sdk/script.ts';
import { failure } from '../../../sdk/kit/failure.ts';
import { updateScript } from '../../../sdk/kit/update.ts';
import { publish, publishWishes, readContainer, type Args, type Thing } from '../update/publish.ts';

function checkArgs(args: Args): void {
  const other = (['version_name', 'conflict_resolution'] as const).find(
    (name) => args[name] !== undefined,
  );
  if (args.version_id !== undefined && other)
    throw failure('input_invalid', `version_id publishes a version as it is: leave ${other} out.`, {
      field: other,
    });
}

const script: Script<'publish_gtm_container'> = updateScript({
  entity: 'container',
  check: checkArgs,
  read: (host: Host, args: Args) => readContainer(host, args),
  wishes: publishWishes,
  send: publish,
  result: ({ live }: Thing, before, changes, host) => {
    if (!live) throw failure('platform_not_found', 'The container has no live version.');
    const isNew = changes.length > 0;
    return {
      account_id: live.accountId,
      container_id: live.containerId,
      version: {
        version_id: live.containerVersionId,
        name: live.name ?? null,
        published_at: isNew ? host.now : null,
      },
      live: true,
      previous_version_id: isNew ? (before.live?.containerVersionId ?? null) : null,
    };
  },
});
export default script;
