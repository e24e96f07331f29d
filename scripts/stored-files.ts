import type { Plugin, Rolldown } from 'vite'

/**
 * When a device stores a file of the app: with the app itself, with what a pharmacy needs offline, or after its first
 * use. `sw/stored-files.ts` applies it.
 */
type StoredWith = 'app' | 'pharmacy' | 'use'

type Entry = { url: string; revision: string | null; size: number }

/**
 * Files that only pharmacies need in advance: Konva, the figures with their reliefs, surface maps and earlier places,
 * and the workers that tint figures and check photos.
 */
const pharmacyFile = /^figures\/|(^|\/)(konva|figure|carry-place|imaging-worker|tint-worker)[\w-]*\.(js|css)$/
const pagesOf = {
  staff: /routes[\\/]_device[\\/]clinician[\\/]_staff/,
  pharmacy: /routes[\\/]_device[\\/]clinician[\\/]_pharmacy/,
}
/** Lists that are only needed online: for choosing a password, and for finding a clinic near a suburb. */
const onlineOnly = /src[\\/]domain[\\/](accounts[\\/]passwords[\\/]common-passwords|bookings[\\/]places[\\/]made[\\/])/

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/**
 * A plugin that decides when each file of a build is stored, and a function that adds it as `storedWith` to each entry
 * of the worker's list.
 */
export function storedFiles(): { plugin: Plugin; addStoredWith: (entries: Entry[]) => { manifest: Entry[] } } {
  let storedWith: (file: string) => StoredWith = () => 'app'
  return {
    plugin: {
      name: 'stored-files',
      generateBundle(_options, bundle) {
        const chunks: Chunks = new Map(
          Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
        )
        storedWith = sorted(chunks)
      },
    },
    addStoredWith: (entries) => ({
      manifest: entries.map((entry) => ({ ...entry, storedWith: storedWith(entry.url) })),
    }),
  }
}

function sorted(chunks: Chunks): (file: string) => StoredWith {
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const pharmacyPages = [...chunks.values()]
    .filter((chunk) => isOf(chunk, pagesOf.pharmacy))
    .map((chunk) => chunk.fileName)
  const app = filesFrom(entries, chunks, (chunk) => isOf(chunk, pagesOf.staff) || isOf(chunk, pagesOf.pharmacy))
  const pharmacy = filesFrom(pharmacyPages, chunks, (chunk) => isOf(chunk, pagesOf.staff))
  const online = new Set([...chunks.values()].filter(isOnlineOnly).map(({ fileName }) => fileName))
  const ofPages = filesFrom(chunks.keys(), chunks, () => false)
  return (file) => {
    if (online.has(file)) return 'use'
    if (pharmacyFile.test(file)) return 'pharmacy'
    // Fonts, icons and the files of workers belong to no page, so they are stored with the app.
    if (app.has(file) || !ofPages.has(file)) return 'app'
    return pharmacy.has(file) ? 'pharmacy' : 'use'
  }
}

const isOf = ({ facadeModuleId }: Rolldown.OutputChunk, pages: RegExp) => pages.test(facadeModuleId ?? '')

/**
 * The scripts and styles that some scripts load, at once or later. Skips the scripts that `isLeftOut` names, and what
 * only they load.
 */
function filesFrom(
  names: Iterable<string>,
  chunks: Chunks,
  isLeftOut: (chunk: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const files = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name)
    if (chunk === undefined || files.has(name) || isLeftOut(chunk) || isOnlineOnly(chunk)) continue
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    open.push(...chunk.imports, ...chunk.dynamicImports)
  }
  return files
}

const isOnlineOnly = (chunk: Rolldown.OutputChunk) =>
  !chunk.isEntry && chunk.moduleIds.some((id) => onlineOnly.test(id))
