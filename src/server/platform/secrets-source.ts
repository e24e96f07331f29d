import { resolve } from 'node:path'

/** Where the server's keys come from: a file, or the text itself. */
export type SecretsSource = { from: 'file'; file: string } | { from: 'environment'; text: string }

/** SECRETS is the keys themselves where it begins as JSON does, else the file that has them; null: it is not set. */
export function secretsSource(text: string | undefined): SecretsSource | null {
  if (text === undefined) return null
  return text.trimStart().startsWith('{') ? { from: 'environment', text } : { from: 'file', file: resolve(text) }
}
