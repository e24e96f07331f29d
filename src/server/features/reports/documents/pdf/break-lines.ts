/** How wide a piece of text is. */
type Measure = (text: string) => number

// A line may break after each Chinese character, and otherwise after a space.
const breakPoints = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]+\s*|\s+/gu

/** Splits a word that is wider than a line, such as an 80-letter name, into parts that fit. */
function splitWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word]
  const cut: string[] = ['']
  for (const letter of word) {
    const longer = `${cut.at(-1) ?? ''}${letter}`
    if (measure(longer) <= width || cut.at(-1) === '') cut[cut.length - 1] = longer
    else cut.push(letter)
  }
  return cut
}

/** Breaks a text into lines that fit a width. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines = ['']
  // The width of the last line including trailing spaces. It is kept so that each word is measured only once.
  let reach = 0
  const words = (text.match(breakPoints) ?? []).flatMap((word) => splitWord(word, width, measure))
  for (const word of words) {
    if (lines.at(-1) !== '' && reach + measure(word.trimEnd()) > width) {
      lines.push('')
      reach = 0
    }
    lines[lines.length - 1] += word
    reach += measure(word)
  }
  return lines.map((line) => line.trimEnd())
}
