/** Texts and pictures by the provider that the caller's organization has connected. */
import { ServiceError } from '../../../sdk/errors.ts';
import type { ModelsPort } from '../../../sdk/models.ts';
import type { ConnectionView } from '../../../sdk/tool.ts';
import type { Call } from '../../call.ts';
import { makePicture, type AnsweredPicture, type AskedPicture } from '../../models/make-picture.ts';
import { writeJson, type Answered } from '../../models/write-json.ts';
import type { Writes } from '../../runs/host-hand.ts';
import { connectionsPort, type ConnectionsParts } from './connections.ts';
import { RunFiles } from '../../platforms/files/run-files.ts';
import { runRead, scriptsPort, type ScriptsParts } from './scripts.ts';

/** Generic names of the scripts that providers have. */
const WRITES = 'write_json';
const PICTURES = 'make_image';
/** The organization that stands for the service itself. */
const SERVICE = 0;

export function modelsPort(
  parts: ConnectionsParts & ScriptsParts,
  call: Call,
  writes: Writes,
): ModelsPort {
  const scripts = scriptsPort(parts, call);
  const chosen = (script: string) => chooseOne(parts, call, writes, script);
  return {
    write: async <T>(wish: Parameters<ModelsPort['write']>[0]) => {
      const { platform, ...account } = await chosen(WRITES);
      const { value, model } = await writeJson(wish, async (asked) => {
        const request = { script: WRITES, platform, ...account, args: { ...asked } };
        return (await scripts.run(request)).result as Answered;
      });
      return { value: value as T, platform, model };
    },
    make: async ({ provider, ...wish }) => {
      const { platform, ...account } = provider ? { platform: provider } : await chosen(PICTURES);
      const files = new RunFiles();
      try {
        const ask = async (asked: AskedPicture) => {
          const request = { script: PICTURES, platform, ...account, args: { ...asked } };
          return (await runRead(parts, call, request, files)).result as AnsweredPicture;
        };
        return { ...(await makePicture(wish, ask, (file) => files.picture(file))), platform };
      } finally {
        files.end();
      }
    },
  };
}

/**
 * One of the organization's own connections: live before test, the primary account, then the order of the providers. Else
 * the service's, which names no account. @throws connection_missing
 */
async function chooseOne(
  parts: ConnectionsParts,
  call: Call,
  writes: Writes,
  script: string,
): Promise<{ readonly platform: string; readonly account_id?: string }> {
  const platforms = [...(call.catalog.scripts.get(script)?.routes.keys() ?? [])];
  const rank = ({ mode, status, is_primary, platform }: ConnectionView) =>
    (mode === 'live' ? 0 : 1_000) +
    (status === 'connected' ? 0 : 500) +
    (is_primary ? 0 : 100) +
    platforms.indexOf(platform);
  const [own] = (await connectionsPort(parts, call, writes).list())
    .filter(({ platform }) => platforms.includes(platform))
    .toSorted((left, right) => rank(left) - rank(right));
  if (own) return { platform: own.platform, account_id: own.account_id };
  const shared = (await parts.connections.list(SERVICE))
    .filter(({ platform }) => platforms.includes(platform))
    .filter(({ mode }) => mode === 'test' || !call.principal?.demo)
    .toSorted((left, right) => (left.mode === right.mode ? 0 : left.mode === 'live' ? -1 : 1));
  if (shared[0]) return { platform: shared[0].platform };
  throw new ServiceError('connection_missing', {
    message: `No provider of models is connected that has ${script}.`,
  });
}
