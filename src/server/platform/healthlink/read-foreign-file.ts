import { constants } from 'node:fs'
import { lstat, open } from 'node:fs/promises'

/** Whether a name is a regular file. A named pipe would block its reader for good, and a link may point elsewhere. */
export const isForeignFile = async (path: string): Promise<boolean> =>
  (await lstat(path).catch(() => null))?.isFile() === true

/**
 * The text of a file that another system wrote, in any common encoding; null if it has more than `most` bytes, or is no
 * regular file any more.
 */
export async function readForeignFile(path: string, most: number): Promise<string | null> {
  // Since it was listed, the file may have been replaced by a link or a pipe.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const about = await file.stat()
    return about.isFile() && about.size <= most ? decodeText(await file.readFile()) : null
  } finally {
    await file.close()
  }
}

/** Decodes text by its byte order mark, else as UTF-8, else as Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
