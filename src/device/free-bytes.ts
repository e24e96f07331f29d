/**
 * Frees the memory of bytes at once. Browsers before Chrome 114, Safari 17.4 and Firefox 122 free it at garbage
 * collection.
 */
export function freeBytes({ buffer }: Uint8Array<ArrayBuffer>): void {
  if ('transfer' in buffer) buffer.transfer(0)
}
