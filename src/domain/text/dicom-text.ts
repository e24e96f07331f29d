import { leavingText } from './leaving-text.ts'

const longest = 64

/** A text for a DICOM value of at most 64 characters (PS3.5 6.2), cut between signs. */
export const dicomText = (text: string): string => cut(leavingText('dicom', text).text, longest)

/**
 * A name for DICOM (PN): family name, `^`, given names, together at most 64 characters. Of a longer one both parts are
 * cut, and a short part stays whole. A person of one name has no `^`.
 */
export function dicomName({ lastName, firstName }: { lastName: string; firstName: string }): string {
  const [last, first] = [lastName, firstName].map((part) => leavingText('dicom', part).text.trim())
  if (!last || !first) return cut(last || first || '', longest)
  const room = longest - 1
  const half = Math.floor(room / 2)
  const ofFirst = Math.min(lengthOf(first), Math.max(half, room - lengthOf(last)))
  return `${cut(last, room - ofFirst)}^${cut(first, ofFirst)}`
}

const lengthOf = (text: string) => Array.from(text).length
const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('').trimEnd()
