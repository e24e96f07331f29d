/** What codes are made of: no letter or digit that looks like another. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

/** A code as people read it out: "K7QM2 9XWTP". */
export const spellReportCode = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`

const pattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** The code that somebody typed, whatever stands between its letters; null if it is none. */
export function readReportCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  return pattern.test(code) ? code : null
}
