import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const preloadLink = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`

/**
 * The `link` headers of entry pages, by path. With them the browser loads a page's scripts and styles together with the
 * first script instead of after it. The build writes the list.
 */
export function readPreloadLinks(folder: string): ReadonlyMap<string, string> {
  const list = join(folder, 'first-files.json')
  if (!existsSync(list)) return new Map()
  const files = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>
  return new Map(Object.entries(files).map(([path, names]) => [path, names.map(preloadLink).join(', ')]))
}
