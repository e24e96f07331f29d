import { resolve } from 'node:path'

/** The source of the server's keys: a file, or the text of the variable itself. */
type SecretsSource = { from: 'file'; file: string } | { from: 'environment'; text: string }

/**
 * SECRETS contains the keys themselves if it begins like JSON, otherwise the path of their file; null: it is not set.
 */
export function secretsSource(text: string | undefined): SecretsSource | null {
  if (text === undefined) return null
  return text.trimStart().startsWith('{') ? { from: 'environment', text } : { from: 'file', file: resolve(text) }
}
