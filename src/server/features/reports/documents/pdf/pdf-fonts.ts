import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { writeOut } from '../../../../../domain/text/written-out.ts'

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

/** Latin letters and signs that every font of ours has. */
const isLatin = (sign: string): boolean => sign <= '\u024F'

/** The font that can draw a sign; null where none can. */
function fontFor(sign: string, font: 'regular' | 'bold'): FontName | null {
  if (isLatin(sign)) return font
  const code = sign.codePointAt(0) ?? 0
  return ([font, 'han'] as const).find((name) => openFont(name).hasGlyphForCodePoint(code)) ?? null
}

export type TextRun = { text: string; font: FontName }

/** A sign that no font has, by its number, so that it is seen to be there. */
const numberOf = (sign: string): string =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Splits a text by font, since pdfkit has no font fallback. Every sign is drawn: written out, or by its number, where no font has it. */
export function runsOf(text: string, font: 'regular' | 'bold'): TextRun[] {
  const runs: TextRun[] = []
  for (const sign of writeOut(text, (one) => fontFor(one, font) !== null).text) {
    const wanted = fontFor(sign, font)
    const last = runs.at(-1)
    if (last !== undefined && last.font === (wanted ?? font)) last.text += wanted === null ? numberOf(sign) : sign
    else runs.push({ text: wanted === null ? numberOf(sign) : sign, font: wanted ?? font })
  }
  return runs
}
