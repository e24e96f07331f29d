/** Characters with their usual form in plain letters; letters with combining marks are decomposed instead. */
const signs: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʻ: "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '•': '*',
  '·': '.',
  '±': '+/-',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
  '×': 'x',
  '÷': '/',
  '→': '->',
  '←': '<-',
  '°': ' degrees',
  '™': '(TM)',
  '®': '(R)',
  '©': '(C)',
  '€': 'EUR ',
  '£': 'GBP ',
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '²': '2',
  '³': '3',
  '\u00A0': ' ',
  '\u2009': ' ',
  '\u202F': ' ',
  '\u200B': '',
  '\u00AD': '',
  '\uFEFF': '',
}

const latin: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
  ŋ: 'ng',
  ħ: 'h',
  ə: 'e',
}

const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))

const greek = pairs('αa βb γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo')
const cyrillic = pairs(
  'аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ьʹ эe юyu яya єye іi ґg йy ђdj ћc џdz љlj њnj јj ўu',
)
const letters: Readonly<Record<string, string>> = { ...latin, ...greek, ...cyrillic, ь: '', ъ: '' }

// "1½" is one and a half, not eleven halves.
const fraction = /(\d)([½⅓⅔¼¾⅛⅜⅝⅞])/gu
const marks = /\p{M}/gu
const micro = /[µμ](?=[mgl])/gu

/** The form of one sign in plain letters; null where there is none. */
function formOf(sign: string): string | null {
  const known = signs[sign]
  if (known !== undefined) return known
  const lower = sign.toLowerCase()
  const letter = letters[lower] ?? letters[lower.normalize('NFD').replace(marks, '')]
  if (letter === undefined) return null
  return sign === lower ? letter : letter.charAt(0).toUpperCase() + letter.slice(1)
}

export type WrittenText = { text: string; missing: readonly string[] }

/**
 * Converts a text to the characters that a receiver can write: others are written out (`>=`, `1 1/2`, a hyphen,
 * letters without marks), and those without such a form are listed in `missing`. Nothing is dropped silently.
 */
export function writeOut(text: string, canWrite: (sign: string) => boolean): WrittenText {
  const missing = new Set<string>()
  const write = (sign: string): string => {
    if (canWrite(sign)) return sign
    const apart = sign.normalize('NFKD').replace(marks, '')
    // A mark on its own leaves nothing but a space.
    const bare = apart.trim() === '' && !/\p{Z}/u.test(sign) ? sign : apart
    for (const form of [formOf(sign), bare === sign ? null : bare, bare === sign ? null : formOf(bare)])
      if (form !== null && Array.from(form).every(canWrite)) return form
    missing.add(sign)
    return sign
  }
  const splitFraction = (whole: string, digit: string, part: string) => (canWrite(part) ? whole : `${digit} ${part}`)
  const prepared = text
    .normalize('NFC')
    .replaceAll(fraction, splitFraction)
    .replaceAll(micro, (sign) => (canWrite(sign) ? sign : 'u'))
  return { text: Array.from(prepared, write).join(''), missing: [...missing] }
}
