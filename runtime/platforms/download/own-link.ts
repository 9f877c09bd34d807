/** Links to the service's own files, as `Artifacts.sign` makes them: they may stand where a public address is wanted. */

const SHAPE = /^https?:\/\/[^\s/?#@\\]+\/artifacts\/([A-Za-z0-9_-]{1,900}\.[A-Za-z0-9_-]{43})$/;

/** The token in a text that has the form of such a link, with any signature; undefined for any other text. */
export function ownToken(text: string): string | undefined {
  return SHAPE.exec(text)?.[1];
}

/** Opens a file of ours; undefined where the link is none of this service, or over. */
export type OpenOwn = (url: string) => Promise<AsyncIterable<Uint8Array> | undefined>;

interface Keeper<File> {
  redeem(token: string): Promise<File | undefined>;
  content(file: File): Promise<AsyncIterable<Uint8Array>>;
}

/** @param api  address of the api surface, asked for when it is known */
export function openOwnLinks<File>(keeper: Keeper<File>, api: () => string): OpenOwn {
  return async (url) => {
    const token = url.startsWith(`${api()}/artifacts/`) ? ownToken(url) : undefined;
    const file = token === undefined ? undefined : await keeper.redeem(token);
    return file && keeper.content(file);
  };
}
