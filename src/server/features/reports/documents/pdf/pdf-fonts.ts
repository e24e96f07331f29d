import { createRequire } from 'node:module'
import { type Font, type GlyphRun, openSync } from 'fontkit'
import { writeOut } from '../../../../../domain/text/written-out.ts'

const { resolve } = createRequire(import.meta.url)

/** The fonts of a document; those after the first two are only opened for text in their script. */
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

/** A font has no glyph for a character, so the PDF must not be made: it would show an empty box. */
export class MissingGlyphError extends Error {
  override readonly name = 'MissingGlyphError'
  constructor(font: FontName) {
    super(`a sign is missing in the font ${font}`)
  }
}

const opened = new Map<FontName, Font>()

/**
 * Opens a font once per process, because parsing its tables costs more than drawing a report. All text that is laid out
 * with it is checked: MissingGlyphError is thrown before an empty box would be drawn.
 */
export function openFont(name: FontName): Font {
  const known = opened.get(name)
  if (known !== undefined) return known
  const font = openSync(fontFile(name))
  // A font collection cannot be used as a font.
  if ('fonts' in font) throw new Error(`${fontFile(name)} holds more than one font.`)
  const layOut = font.layout.bind(font)
  font.layout = rememberWords((...args) => {
    const run = layOut(...args)
    if (run.glyphs.some(({ id }) => id === 0)) throw new MissingGlyphError(name)
    return run
  })
  opened.set(name, font)
  return font
}

type LayOut = Font['layout']

/** The number of words that are cached for a font. Most are of the sentences that all reports share. */
const mostWords = 4000

/**
 * Shapes each word once, because shaping is half of what drawing a report costs. Each caller gets its own copy of the
 * positions, because pdfkit changes them.
 */
function rememberWords(layOut: LayOut): LayOut {
  const runs = new Map<string, GlyphRun>()
  return (text, ...settings) => {
    if (settings.some((setting) => setting !== undefined)) return layOut(text, ...settings)
    const known = runs.get(text)
    if (known !== undefined) return copyOf(known)
    const run = layOut(text)
    if (runs.size >= mostWords) runs.clear()
    runs.set(text, copyOf(run))
    return run
  }
}

/** A run with its own positions, from which its widths are computed. */
const copyOf = (run: GlyphRun): GlyphRun =>
  Object.create(run, { positions: { value: run.positions.map((position) => ({ ...position })) } }) as GlyphRun

/** Latin letters and characters that every one of our fonts has. */
const isLatin = (sign: string): boolean => sign >= '\u0020' && sign <= '\u024F' && !/[\u007F-\u009F\u00AD]/u.test(sign)

const scripts: readonly [FontName, RegExp][] = [
  ['arabic', /\p{scx=Arabic}/u],
  ['hebrew', /\p{scx=Hebrew}/u],
  ['hangul', /\p{scx=Hangul}/u],
  ['tamil', /\p{scx=Tamil}/u],
  ['thai', /\p{scx=Thai}/u],
]

/**
 * The font that can draw a character; null if none can. `before`: the font of the previous character, preferred for
 * marks and joiners.
 */
function fontFor(sign: string, font: 'regular' | 'bold', before: FontName | null): FontName | null {
  if (isLatin(sign)) return font
  const code = sign.codePointAt(0) ?? 0
  const isJoined = /[\p{M}\u200C\u200D]/u.test(sign)
  const ofScript = scripts.flatMap(([name, script]) => (script.test(sign) ? [name] : []))
  const candidates = [...(isJoined && before !== null ? [before] : []), font, ...ofScript, 'han' as const]
  return candidates.find((name) => openFont(name).hasGlyphForCodePoint(code)) ?? null
}

/** A piece of text in one font. Right-to-left text is drawn as a whole. */
export type TextRun = { text: string; font: FontName; reads: 'left-to-right' | 'right-to-left' }

/**
 * Whether the glyphs of a piece are in another order than its letters: right-to-left text, or a vowel drawn before its
 * consonant.
 */
export const isReorderedRun = ({ font, reads }: TextRun): boolean => reads === 'right-to-left' || font === 'tamil'

/** Writes a character that no font has by its number, so that it does not go unnoticed. */
const numberOf = (sign: string): string =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const readingOf = (font: FontName): TextRun['reads'] =>
  font === 'arabic' || font === 'hebrew' ? 'right-to-left' : 'left-to-right'

/**
 * Splits a text by font, because pdfkit has no font fallback. A character that no font has is written with other
 * characters, or by its number.
 */
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
    // Joiners and direction marks draw nothing, and have no meaning between other letters either.
    else if (!isJoiner(sign)) add(numberOf(sign), font)
  }
  return joinWords(runs)
}

const isJoiner = (sign: string): boolean => /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u.test(sign)

/** Joins right-to-left words that have only spaces between them into one piece, with the first word on the right. */
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
