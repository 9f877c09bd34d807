/** Content credentials of a file, as the library of the Content Authenticity Initiative reads and checks them. */
import initialize, { WasmReader } from '@contentauth/c2pa-wasm';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface Told {
  /** `Valid`: whole, and signed by somebody who is not known; `Trusted`: by somebody below the anchors. */
  readonly validation_state: 'Invalid' | 'Valid' | 'Trusted';
  readonly validation_status?: readonly { readonly code: string }[];
  readonly active_manifest: string;
  readonly manifests: Readonly<Record<string, Manifest>>;
}

interface Manifest {
  readonly claim_generator_info: readonly { readonly name: string }[];
  readonly assertions: readonly { readonly label: string; readonly data: Actions }[];
  readonly signature_info: { readonly alg: string; readonly issuer: string };
}

interface Actions {
  readonly actions?: readonly { readonly action: string; readonly digitalSourceType: string }[];
}

let ready: Promise<unknown> | undefined;

async function initialized(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  await (ready ??= readFile(file).then((bytes) => initialize({ module_or_path: bytes })));
}

/** @param anchors  certificates in PEM whose signers are known @throws where it has none */
export async function contentCredentials(mime: string, bytes: Uint8Array, anchors = '') {
  await initialized();
  const settings = JSON.stringify({ trust: { user_anchors: anchors } });
  const reader = await WasmReader.fromBytes(mime, bytes, anchors === '' ? undefined : settings);
  try {
    const told = JSON.parse(reader.json()) as Told;
    const { assertions, claim_generator_info, signature_info } =
      told.manifests[told.active_manifest]!;
    return {
      state: told.validation_state,
      faults: (told.validation_status ?? []).map(({ code }) => code),
      made: assertions.flatMap(({ data }) => data.actions ?? []),
      by: claim_generator_info[0]!.name,
      signedBy: signature_info,
    };
  } finally {
    reader.free();
  }
}
