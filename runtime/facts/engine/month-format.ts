/**
 * How files of months are written, in DuckDB's words. Questions decode every page that they read: lz4 and the encodings
 * of version 2 take two thirds of the time of zstd, and no more room.
 */
export const monthFormat =
  'FORMAT parquet, COMPRESSION lz4_raw, PARQUET_VERSION V2, DICTIONARY_SIZE_LIMIT 2000';
