import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** The cuts that a document uses; `han` is loaded where a text has Chinese letters alone. */
export type FontName = 'regular' | 'bold' | 'han'

/** Where a cut lies (Noto, OFL): macrons, glottal marks, and Chinese letters in a font of its own. */
export const fontFiles: Readonly<Record<FontName, string>> = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  han: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
}

const opened = new Map<FontName, Font>()

/** A cut as all documents of this process share it: reading its tables anew cost more than drawing a report. */
export function openFont(name: FontName): Font {
  const known = opened.get(name)
  if (known !== undefined) return known
  const font = openSync(fontFiles[name])
  // A collection of fonts has none of its own.
  if ('fonts' in font) throw new Error(`${fontFiles[name]} holds more than one font.`)
  opened.set(name, font)
  return font
}

/** Letters that Noto Sans has no shape for and Noto Sans SC has. */
const han = /[\u2E80-\u2FDF\u3000-\u303F\u31C0-\u31EF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u

export type TextRun = { text: string; font: FontName }

/** A text cut where its letters change between fonts: a font has no way to fall back on another. */
export function runsOf(text: string, font: 'regular' | 'bold'): TextRun[] {
  const runs: TextRun[] = []
  for (const letter of text) {
    const wanted = han.test(letter) ? 'han' : font
    const last = runs.at(-1)
    if (last?.font === wanted) last.text += letter
    else runs.push({ text: letter, font: wanted })
  }
  return runs
}
