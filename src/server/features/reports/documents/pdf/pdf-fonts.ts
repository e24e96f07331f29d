import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

/** The fonts of a document; `han` is loaded only for Chinese characters. */
export type FontName = 'regular' | 'bold' | 'han'

/** Font files (Noto, OFL), with macrons and glottal marks; Chinese characters are in a separate font. */
export const fontFiles: Readonly<Record<FontName, string>> = {
  regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  han: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
}

const opened = new Map<FontName, Font>()

/** Opens a font once per process: parsing its tables costs more than drawing a report. */
export function openFont(name: FontName): Font {
  const known = opened.get(name)
  if (known !== undefined) return known
  const font = openSync(fontFiles[name])
  // A font collection cannot be used as a font.
  if ('fonts' in font) throw new Error(`${fontFiles[name]} holds more than one font.`)
  opened.set(name, font)
  return font
}

/** Characters that Noto Sans SC has and Noto Sans lacks. */
const han = /[\u2E80-\u2FDF\u3000-\u303F\u31C0-\u31EF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u

export type TextRun = { text: string; font: FontName }

/** Splits a text by font, since pdfkit has no font fallback. */
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
