/** The other thread: it reads whole films, and the library is 9 MB that most services never need. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { answerTasks } from '../../sdk/thread.ts';
import type { SignTask } from './provenance.ts';
import { signatureOf, sizeOfSignature } from './signature.ts';

const WORDS = 'http://cv.iptc.org/newscodes/digitalsourcetype/';
const NAME = 'Ad Operations Service';

/** Bytes in memory as the library asks for them: it was written for browsers, whose threads read files at once. */
class Bytes {
  readonly size: number;
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.size = bytes.length;
  }
  slice(start: number, end: number): Bytes {
    return new Bytes(this.bytes.subarray(start, end));
  }
}
class FileReaderSync {
  readAsArrayBuffer({ bytes }: Bytes): ArrayBuffer {
    return Uint8Array.from(bytes).buffer;
  }
}

async function load() {
  Object.assign(globalThis, { FileReaderSync });
  const library = await import('@contentauth/c2pa-wasm');
  const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  await library.default({ module_or_path: await readFile(file) });
  return library;
}

let library: ReturnType<typeof load> | undefined;

answerTasks(async ({ bytes, origin, credential, release }: SignTask): Promise<Uint8Array> => {
  const { WasmBuilder } = await (library ??= load());
  const by = { claim_generator_info: [{ name: NAME, version: release }] };
  const builder = WasmBuilder.fromJson(JSON.stringify(by));
  try {
    builder.setIntent({ create: `${WORDS}${origin.source}` });
    const signer = {
      alg: credential.algorithm,
      reserveSize: sizeOfSignature(credential),
      sign: (claim: Uint8Array) => Promise.resolve(signatureOf(claim, credential)),
    };
    const source = new Bytes(bytes) as unknown as Blob;
    return await builder.sign(signer, [], origin.mime, source);
  } finally {
    builder.free();
  }
});
