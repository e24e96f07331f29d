/**
 * "1 photo", "2 photos", "no photos": the plural is the word with an s unless given. English only: translated texts use
 * Lingui's `plural`.
 */
export function pluralize(count: number, word: string, plural = `${word}s`): string {
  return count === 0 ? `no ${plural}` : `${count} ${count === 1 ? word : plural}`
}
