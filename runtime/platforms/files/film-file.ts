/**
 * A film of a caller on its way to a platform: it stands in a file without a name while the run lives, and leaves in pieces. Memory
 * holds one piece of it.
 */
import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyStream } from '../http/http-client.ts';

const PIECE = 256 * 1024;

export class FilmFile {
  readonly #file: FileHandle;
  #bytes = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Its name is gone at once, so that a process that dies leaves nothing. */
  static async create(): Promise<FilmFile> {
    const path = join(tmpdir(), `adops-film-${randomUUID()}`);
    const file = await open(path, 'wx+', 0o600);
    try {
      await unlink(path);
    } catch (error) {
      await file.close();
      throw error;
    }
    return new FilmFile(file);
  }

  get bytes(): number {
    return this.#bytes;
  }

  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.byteLength;) {
      const { bytesWritten } = await this.#file.write(
        bytes,
        at,
        bytes.byteLength - at,
        this.#bytes,
      );
      at += bytesWritten;
      this.#bytes += bytesWritten;
    }
  }

  /** The bytes from one to before another, read again whenever it is sent again. */
  slice(from: number, to: number): BodyStream {
    const file = this.#file;
    return {
      bytes: to - from,
      async *pieces() {
        for (let at = from; at < to;) {
          const piece = Buffer.allocUnsafe(Math.min(PIECE, to - at));
          const { bytesRead } = await file.read(piece, 0, piece.length, at);
          if (bytesRead === 0) throw new Error('The film ended early.');
          at += bytesRead;
          yield piece.subarray(0, bytesRead);
        }
      },
    };
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
