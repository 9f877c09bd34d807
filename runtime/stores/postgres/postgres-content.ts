/** Content in the database, in pieces: a backup of it has the artifacts too. */
import { randomUUID } from 'node:crypto';
import { letGo } from '../../give-back.ts';
import { inPieces, measured, type Content, type Pieces, type StoredContent } from '../content.ts';
import type { Database } from './database.ts';
import { provenPieces } from '../proven-pieces.ts';
import { Turns } from '../turns.ts';
import type { Statement } from './statement.ts';

/** Bytes of a piece as it is stored, and as it is read: a short answer arrives in one go, and leaves little behind. */
const PIECE = 256 << 10;
const READ_BYTES = 48 << 10;
const PAGE = 500;

const PUT: Statement = {
  name: 'adops_content_put',
  text: 'INSERT INTO adops.content_pieces (content, place, bytes) VALUES ($1, $2, $3)',
};
/** The first to have the hash keeps it. */
const NAME: Statement = {
  name: 'adops_content_name',
  text: `INSERT INTO adops.contents VALUES ($1, $2, $3, $4)
    ON CONFLICT (sha256) DO UPDATE SET touched_ms = excluded.touched_ms RETURNING content`,
};
const FIND: Statement = {
  name: 'adops_content_find',
  text: 'SELECT content FROM adops.contents WHERE sha256 = $1',
};
const READ: Statement = {
  name: 'adops_content_read',
  brief: true,
  text: `SELECT substring(bytes FROM $3::integer + 1 FOR ${READ_BYTES}) AS bytes FROM adops.content_pieces
    WHERE content = $1 AND place = $2`,
};
const LIST: Statement = {
  name: 'adops_content_list',
  text: `SELECT sha256, touched_ms FROM adops.contents WHERE sha256 > $1 ORDER BY sha256 LIMIT ${PAGE}`,
};
const DROP: Statement = {
  name: 'adops_content_drop',
  text: `DELETE FROM adops.contents WHERE sha256 = ANY ($1) AND touched_ms < $2 RETURNING content`,
};
const DROP_PIECES: Statement = {
  name: 'adops_content_drop_pieces',
  text: 'DELETE FROM adops.content_pieces WHERE content = ANY ($1)',
};
const DROP_LEFT: Statement = {
  name: 'adops_content_drop_left',
  text: `DELETE FROM adops.content_pieces p WHERE made < now() - interval '1 hour'
    AND NOT EXISTS (SELECT FROM adops.contents c WHERE c.content = p.content)`,
};

export function createPostgresContent(database: Database): Content {
  // One piece is on its way at a time: many who read take neither the connections of the calls, nor much memory.
  const turns = new Turns();
  const list = (after: string) =>
    database.query<{ sha256: string; touched_ms: string }>(LIST, [after]);
  return {
    put: (source, limits) => putContent(database, source, limits),
    async open(sha256) {
      const [found] = await database.query<{ content: string }>(FIND, [sha256]);
      return found && provenPieces(sha256, () => readPieces(database, found.content, turns));
    },
    async *all() {
      for (let page = await list(''); page.length > 0; page = await list(page.at(-1)!.sha256))
        for (const { sha256 } of page) yield sha256;
    },
    async sweep(isNamed, before) {
      let swept = 0;
      for (let page = await list(''); page.length > 0; page = await list(page.at(-1)!.sha256)) {
        const over = page.filter((one) => Number(one.touched_ms) < before && !isNamed(one.sha256));
        if (over.length === 0) continue;
        const hashes = over.map(({ sha256 }) => sha256);
        // Content that somebody put again meanwhile has been touched.
        const dropped = await database.query<{ content: string }>(DROP, [hashes, before]);
        await database.query(DROP_PIECES, [dropped.map(({ content }) => content)]);
        swept += dropped.length;
      }
      await database.query(DROP_LEFT, []);
      return swept;
    },
  };
}

async function putContent(
  database: Database,
  source: Pieces,
  { most, now }: { readonly most: number; readonly now: number },
): Promise<StoredContent> {
  const content = randomUUID();
  let stored: StoredContent | undefined;
  try {
    let place = 0;
    let last: Buffer | undefined;
    const pieces = inPieces(
      measured(source, most, (one) => (stored = one)),
      PIECE,
    );
    for await (const piece of pieces) {
      if (last) await database.query(PUT, [content, place++, last]);
      last = piece;
    }
    const { sha256, bytes } = stored!;
    // The last piece and the name go in one round trip and one transaction. Most content is one piece.
    const named = await database.lend(async (client) => {
      const name = { ...NAME, values: [sha256, content, bytes, now] };
      const [, , { rows }] = await Promise.all([
        client.query('BEGIN'),
        last && client.query({ ...PUT, values: [content, place, last] }),
        client.query<{ content: string }>(name),
        client.query('COMMIT'),
      ]);
      return rows[0]!;
    });
    // The content was stored before, so the new pieces are dropped. If that fails, a sweep removes them.
    if (named.content !== content)
      void database.query(DROP_PIECES, [[content]]).catch(() => undefined);
    return stored!;
  } catch (error) {
    await database.query(DROP_PIECES, [[content]]).catch(() => undefined);
    throw error;
  }
}

async function* readPieces(
  database: Database,
  content: string,
  turns: Turns,
): AsyncGenerator<Uint8Array> {
  for (let place = 0, from = 0; ;) {
    const at = [content, place, from];
    const [piece] = await turns.take(() => database.query<{ bytes: Buffer }>(READ, at));
    if (!piece) return;
    const { byteLength } = piece.bytes;
    // The driver's own copies: the bytes that came by the socket, and their text of two digits a byte.
    letGo(4 * byteLength);
    if (byteLength > 0) yield piece.bytes;
    from += byteLength;
    if (byteLength === READ_BYTES) continue;
    [place, from] = [place + 1, 0];
  }
}
