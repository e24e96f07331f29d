/** "+2" under a mark: how many lie behind it. In CSS pixels: `down` from the mark's middle, `half` its width. */
type CountTag = { text: string; down: number; half: number; height: number }

/** The tag of a mark of so many pixels. */
export function countTag(behind: number, markSize: number): CountTag {
  const text = `+${behind}`
  return { text, down: 0.61 * markSize, half: 7 + 3.4 * text.length, height: 17 }
}
