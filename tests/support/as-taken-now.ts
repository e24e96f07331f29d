import { utimes } from 'node:fs/promises'

/** Dates a photo's file as one that was just taken: the app says of an older one that it is old. */
export async function asTakenNow(path: string): Promise<string> {
  const now = new Date()
  await utimes(path, now, now)
  return path
}
