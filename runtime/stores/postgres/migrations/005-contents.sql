-- Bytes by their SHA-256, in pieces, so that nobody holds all of a file. A piece is written before anybody knows the
-- hash: pieces of a content that no row names are left from a process that died.
CREATE TABLE adops.contents (
  sha256 text COLLATE "C" PRIMARY KEY,
  content uuid NOT NULL UNIQUE,
  bytes bigint NOT NULL,
  touched_ms bigint NOT NULL
);

CREATE TABLE adops.content_pieces (
  content uuid NOT NULL,
  place integer NOT NULL,
  bytes bytea NOT NULL,
  made timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (content, place)
);
-- Most files are compressed already.
ALTER TABLE adops.content_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
