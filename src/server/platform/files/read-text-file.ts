import { readFileSync } from 'node:fs'

/** The text of a file that the operator names; null if it can't be read. */
export function readTextFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
