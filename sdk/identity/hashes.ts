/** SHA-256 of personal identifiers, and hashes that identify nobody. */

export function isHash(value: string): boolean {
  return /^[0-9a-f]{64}$/i.test(value);
}

/**
 * Hashes of the texts that programs write for an empty cell. Otherwise all empty cells would be one person. A test
 * recomputes them.
 */
export const hashesOfNothing: Readonly<Record<string, string>> = {
  '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ' ': '36a9e7f1c95b82ffb99743e0c5c4ce95d83c9a430aac59f84ef3cbfab6145068',
  '-': '3973e022e93220f9212c18d0d0c543ae7c309e46640da93a4a0314de999f5112',
  '+': 'a318c24216defe206feeb73ef5be00033fa9c4a74d0b967f6532a26ca5906d3b',
  '""': '12ae32cb1ec02d01eda3581b127c1fee3b0dc53572ed6baf239721a03d82e126',
  null: '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b',
  none: '140bedbf9c3f6d56a9846d2ba7088798683f4da0c248231336e6a05679e4fdfe',
  undefined: 'eb045d78d273107348b0300c01d29b7552d622abbc6faf81b3ec55359aa9950c',
  nan: '9b2d5b4678781e53038e91ea5324530a03f27dc1d0e5f6c9bc9d493a23be9de0',
  nil: '5da3a4c7f117944275b4c8629c4916403625d5a4a6573a01ecb03f0e9d2edbe6',
  'n/a': 'a683c5c5349f6f7fb903ba8a9e7e55d0ba1b8f03579f95be83f4954c33e81098',
  na: '3d9fc4bde7ceef058d65b00186e79c1f14b42687b491644c303065135b644e18',
  unknown: 'b23a6a8439c0dde5515893e7c90c1e3233b8616e634470f20dc4928bcf3609bc',
  'null@null.null': '8276dfe72d6283fc77362f2a45dfc67ccf2aedb41718b8e9e4acddaf0ab52cdb',
};
const nothing = new Set(Object.values(hashesOfNothing));

/** @returns the hash in lower case; undefined for a text that is no hash, and for the hash of an empty cell */
export function hashOfSomebody(given: string): string | undefined {
  const hash = given.trim().toLowerCase();
  return isHash(hash) && !nothing.has(hash) ? hash : undefined;
}
