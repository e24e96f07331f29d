import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a command on this machine; null if it is not installed. */
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
