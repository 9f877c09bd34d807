/** The bytes stored under a hash do not have this hash. */
export class ContentDamage extends Error {
  readonly sha256: string;

  constructor(sha256: string, bytes: number) {
    super(`The content ${sha256} is damaged: its ${bytes} bytes give another hash.`);
    this.name = 'ContentDamage';
    this.sha256 = sha256;
  }
}
