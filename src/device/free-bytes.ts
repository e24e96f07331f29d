/** Frees bytes that nobody needs any more at once; browsers before Chrome 114, Safari 17.4 and Firefox 122 do when they collect. */
export function freeBytes({ buffer }: Uint8Array<ArrayBuffer>): void {
  if ('transfer' in buffer) buffer.transfer(0)
}
