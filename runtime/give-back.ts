/**
 * Gives the memory of bytes back now. The garbage collector lets some 64 MB of dead bytes gather before it looks at them.
 * Who calls this is the last to hold them; bytes that share their memory with others are left alone.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  const isOwn = byteLength > 0 && byteLength === buffer.byteLength;
  if (isOwn && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
