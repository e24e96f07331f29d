import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { writeOut } from '../../../../../domain/text/written-out.ts'

const { resolve } = createRequire(import.meta.url)

/** The fonts of a document; those after the first two are opened only for a text in their script. */
export type FontName = 'regular' | 'bold' | 'han' | 'arabic' | 'hebrew' | 'hangul' | 'tamil' | 'thai'

/** Noto (OFL). The first two have Latin with macrons and glottal marks, Greek, Cyrillic and Devanagari. */
const packaged: Readonly<Record<FontName, string>> = {
  regular: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  han: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  arabic: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  hebrew: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  hangul: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  tamil: 'noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf',
  thai: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
}

/** The file of a font. */
export const fontFile = (name: FontName): string => resolve(`@expo-google-fonts/${packaged[name]}`)

/** A text came to be an empty box in a font: the PDF must not be made. */
export class MissingGlyphError extends Error {
  override readonly name = 'MissingGlyphError'
  constructor(font: FontName) {
    super(`a sign is missing in the font ${font}`)
  }
}

const opened = new Map<FontName, Font>()

/**
 * Opens a font once per process: parsing its tables costs more than drawing a report. Whatever is laid out with it is
 * checked: it throws MissingGlyphError before an empty box is drawn.
 */
export function openFont(name: FontName): Font {
  const known = opened.get(name)
  if (known !== undefined) return known
  const font = openSync(fontFile(name))
  // A font collection cannot be used as a font.
  if ('fonts' in font) throw new Error(`${fontFile(name)} holds more than one font.`)
  const layOut = font.layout.bind(font)
  font.layout = (...args) => {
    const run = layOut(...args)
    if (run.glyphs.some(({ id }) => id === 0)) throw new MissingGlyphError(name)
    return run
  }
  opened.set(name, font)
  return font
}

/** Latin letters and signs that every font of ours has. */
const isLatin = (sign: string): boolean => sign >= '\u0020' && sign <= '\u024F' && !/[\u007F-\u009F\u00AD]/u.test(sign)

const scripts: readonly [FontName, RegExp][] = [
  ['arabic', /\p{scx=Arabic}/u],
  ['hebrew', /\p{scx=Hebrew}/u],
  ['hangul', /\p{scx=Hangul}/u],
  ['tamil', /\p{scx=Tamil}/u],
  ['thai', /\p{scx=Thai}/u],
]

/** The font that can draw a sign; null where none can. `before`: that of the sign before it, for marks and joiners. */
function fontFor(sign: string, font: 'regular' | 'bold', before: FontName | null): FontName | null {
  if (isLatin(sign)) return font
  const code = sign.codePointAt(0) ?? 0
  const isJoined = /[\p{M}\u200C\u200D]/u.test(sign)
  const ofScript = scripts.flatMap(([name, script]) => (script.test(sign) ? [name] : []))
  const candidates = [...(isJoined && before !== null ? [before] : []), font, ...ofScript, 'han' as const]
  return candidates.find((name) => openFont(name).hasGlyphForCodePoint(code)) ?? null
}

/** A piece of text in one font; one that is read from right to left is drawn as a whole. */
export type TextRun = { text: string; font: FontName; reads: 'left-to-right' | 'right-to-left' }

/** Whether the glyphs of a piece stand in another order than its letters: from right to left, or a vowel before its consonant. */
export const isReorderedRun = ({ font, reads }: TextRun): boolean => reads === 'right-to-left' || font === 'tamil'

/** A sign that no font has, by its number, so that it is seen to be there. */
const numberOf = (sign: string): string =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const readingOf = (font: FontName): TextRun['reads'] =>
  font === 'arabic' || font === 'hebrew' ? 'right-to-left' : 'left-to-right'

/** Splits a text by font, since pdfkit has no font fallback. Every sign is drawn: written out, or by its number, where no font has it. */
export function runsOf(text: string, font: 'regular' | 'bold'): TextRun[] {
  const runs: TextRun[] = []
  const add = (piece: string, wanted: FontName) => {
    const last = runs.at(-1)
    if (last !== undefined && last.font === wanted) last.text += piece
    else runs.push({ text: piece, font: wanted, reads: readingOf(wanted) })
  }
  for (const sign of writeOut(text, (one) => fontFor(one, font, null) !== null || isJoiner(one)).text) {
    const wanted = fontFor(sign, font, runs.at(-1)?.font ?? null)
    if (wanted !== null) add(sign, wanted)
    // A joiner or a sign of direction draws nothing; between other letters it has no meaning either.
    else if (!isJoiner(sign)) add(numberOf(sign), font)
  }
  return joinWords(runs)
}

const isJoiner = (sign: string): boolean => /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u.test(sign)

/** Words from right to left with nothing but spaces between them are one piece, whose first word stands at its right. */
function joinWords(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = []
  for (const run of runs) {
    const [space, word] = [joined.at(-1), joined.at(-2)]
    const isNext = run.reads === 'right-to-left' && space?.text.trim() === '' && word?.font === run.font
    if (isNext && space !== undefined && word !== undefined)
      joined.splice(-2, 2, { ...run, text: `${word.text}${space.text}${run.text}` })
    else joined.push(run)
  }
  return joined
}
