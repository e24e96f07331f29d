/** The characters of codes: none that looks like another. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

/** A code as people read it out: "K7QM2 9XWTP". */
export const spellReportCode = (code: string): string => `${code.slice(0, 5)} ${code.slice(5)}`

const pattern = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** Parses a typed code, ignoring case, spaces, dots and hyphens; null if it is not a code. */
export function readReportCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s.-]/g, '')
  return pattern.test(code) ? code : null
}
