import type { ArtifactFacts } from '../../../sdk/artifacts.ts';
import { ServiceError } from '../../../sdk/errors.ts';
import type { ToolPorts } from '../../../sdk/tool.ts';
import type { Artifact, Artifacts } from '../../artifacts/artifacts.ts';
import { StagedArtifacts } from '../../artifacts/staged-artifacts.ts';
import type { Call } from '../../call.ts';
import type { Config } from '../../config/config.ts';
import { ownToken } from '../../platforms/download/own-link.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { principalOf } from './principal-of.ts';

export interface ArtifactsParts {
  readonly artifacts: Artifacts;
  readonly config: Pick<Config, 'urls'>;
}

export function artifactsPort(
  { artifacts, config }: ArtifactsParts,
  call: Call,
  writes: Writes,
): ToolPorts['artifacts'] {
  const owner = () => {
    const { organizationId, workspaceId } = principalOf(call);
    return { organizationId, workspaceId };
  };
  const staged = () => writes.shared('artifacts', () => new StagedArtifacts(artifacts, owner()));
  const need = async (id: string, purpose?: string, wanted?: string): Promise<Artifact> => {
    const own = staged().find(id);
    if (own && (purpose === undefined || own.purpose === purpose)) return own;
    const script = call.plan.run?.script.name ?? wanted;
    const use = { ...(purpose === undefined ? {} : { purpose }), ...(script ? { script } : {}) };
    const found = await artifacts.find(owner(), id, use);
    if (!found) throw new ServiceError('artifact_unknown', { field: 'artifact_id' });
    return found;
  };
  return {
    keep: (content, wish) =>
      writes.file(async () => {
        const artifact = await artifacts.receive(owner(), piecesOf(content), wish);
        staged().add(artifact);
        const { id, sha256, bytes } = artifact;
        return { artifact_id: id, sha256, bytes };
      }),
    open: async (id, purpose, script) => {
      const artifact = await need(id, purpose, script);
      return { facts: factsOf(artifact), content: await artifacts.content(artifact, owner()) };
    },
    link: async (id, { seconds }) => {
      await need(id);
      return `${config.urls.api}/artifacts/${artifacts.sign(owner(), id, seconds)}`;
    },
    linked: async (url) => {
      const token = url.startsWith(`${config.urls.api}/artifacts/`) ? ownToken(url) : undefined;
      const led = token === undefined ? undefined : await artifacts.redeem(token);
      const own = led && (await artifacts.find(owner(), led.id, {}));
      return own && factsOf(own);
    },
  };
}

export function factsOf(artifact: Artifact): ArtifactFacts {
  const { id, name, mime, purpose, bytes, sha256, expiresAt } = artifact;
  return { artifact_id: id, name, mime, purpose, bytes, sha256, expires_at: expiresAt };
}

function piecesOf(content: string | Uint8Array | AsyncIterable<Uint8Array>) {
  if (typeof content === 'string') return [Buffer.from(content)];
  return content instanceof Uint8Array ? [content] : content;
}
