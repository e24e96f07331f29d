import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LedgerVisit } from './ledger.ts'
import { makePhoto } from './page/make-photo.ts'

/** What nobody may read off a tablet's disk: names, notes and image bytes of these visits. */
const needlesOf = (visits: readonly LedgerVisit[]): { what: string; bytes: Buffer }[] =>
  visits.flatMap((visit) => [
    ...[visit.lastName, visit.comment].flatMap((text) => [
      { what: text, bytes: Buffer.from(text, 'utf8') },
      { what: text, bytes: Buffer.from(text, 'utf16le') },
    ]),
    ...visit.photos.map((photo) => ({
      what: `a photo of ${visit.lastName}`,
      bytes: Buffer.from(makePhoto(photo).subarray(30, 70)),
    })),
  ])

/** Reads every file of a browser's profile, which must not run, and answers what of these visits can be read in it. */
export async function searchProfile(profile: string, visits: readonly LedgerVisit[]): Promise<string[]> {
  const needles = needlesOf(visits)
  const found = new Set<string>()
  for await (const entry of glob('**/*', { cwd: profile, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    for (const { what, bytes: needle } of needles) if (bytes.includes(needle)) found.add(`${what} in ${entry.name}`)
  }
  return [...found]
}
