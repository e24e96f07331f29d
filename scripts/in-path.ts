import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a command stands on this machine; null where it does not. */
export function inPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
