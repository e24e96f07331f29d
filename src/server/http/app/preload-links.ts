import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const preloadLink = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`

/**
 * The `link` header of the pages that a stranger opens first, by path: the scripts and styles that such a page starts
 * with are asked for along with the first script, instead of after it was read. The build writes which they are.
 */
export function readPreloadLinks(folder: string): ReadonlyMap<string, string> {
  const list = join(folder, 'first-files.json')
  if (!existsSync(list)) return new Map()
  const files = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>
  return new Map(Object.entries(files).map(([path, names]) => [path, names.map(preloadLink).join(', ')]))
}
