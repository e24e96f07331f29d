/** "1 photo", "2 photos", "no photos": the plural is the word and an s unless given. */
export function pluralize(count: number, word: string, plural = `${word}s`): string {
  return count === 0 ? `no ${plural}` : `${count} ${count === 1 ? word : plural}`
}
