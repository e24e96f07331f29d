import type { Db } from '../../platform/database.ts'
import { pictureKeyOf, storeIdKey } from '../../platform/files/file-keys.ts'
import type { Store } from '../../platform/files/store.ts'
import { hashOf } from '../../platform/files/hash-of.ts'
import { type FileRow, readFileRows, readImageIds, readOpenVisits } from './file-rows-store.ts'

/** The differences between rows and files. A row without its file is a loss; a file without a row only takes space. */
export type StoreCheck = { rows: number; files: number; missing: FileRow[]; damaged: FileRow[]; strays: string[] }

/**
 * Compares the rows that name files with the existing files; `withHashes` also reads every file and checks its hash.
 * Rows are read first, so a file that is written meanwhile may look like a stray, but no existing file looks missing.
 * The keys are held in memory: 0.5 GB for a million images (measured).
 */
export async function checkStore(
  db: Db,
  { files, objects }: Pick<Store, 'files' | 'objects'>,
  { withHashes }: { withHashes: boolean },
): Promise<StoreCheck> {
  const expected = new Map<string, FileRow>()
  for await (const row of readFileRows(db)) expected.set(row.key, row)
  const images = await readImageIds(db)
  const openVisits = await readOpenVisits(db)
  const found = { files: 0, strays: [] as string[], there: new Set<string>() }
  for await (const { key } of objects.list()) {
    found.files += 1
    if (expected.has(key)) found.there.add(key)
    else if (!isExplained(key, { expected, images, openVisits })) found.strays.push(key)
  }
  const missing = [...expected.values()].filter(({ key }) => !found.there.has(key))
  const damaged = withHashes
    ? await findDamaged(
        files,
        [...expected.values()].filter(({ key }) => found.there.has(key)),
      )
    : []
  return { rows: expected.size, files: found.files, missing, damaged, strays: found.strays }
}

type Known = { expected: ReadonlyMap<string, FileRow>; images: ReadonlySet<string>; openVisits: ReadonlySet<string> }

/**
 * Whether a file that no row names still belongs to a row: a picture or a size made of an image, or part of a visit
 * that is being sent.
 */
function isExplained(key: string, { expected, images, openVisits }: Known): boolean {
  if (key === storeIdKey) return true
  const picture = pictureKeyOf('')
  if (key.endsWith(picture) && expected.has(key.slice(0, -picture.length))) return true
  const [folder, owner = ''] = key.split('/')
  if (folder === 'kinds') return images.has(owner)
  return folder === 'masters' && openVisits.has(owner)
}

async function findDamaged(files: Store['files'], rows: readonly FileRow[]): Promise<FileRow[]> {
  const damaged: FileRow[] = []
  for (const row of rows) {
    const hash = await hashOf(files.pieces(row.key)).catch(() => null)
    if (hash === null || (row.hash !== null && hash !== row.hash)) damaged.push(row)
  }
  return damaged
}
