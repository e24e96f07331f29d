import { writeOut, type WrittenText } from './written-out.ts'

/**
 * How text leaves where its letters are limited. HL7: UTF-8 declared where the receiver takes it, else ASCII. DICOM: UTF-8 without
 * the separators of its values. The PDF asks its fonts (`pdf-fonts.ts`); mail, text messages and CSV carry every sign, and file
 * names hold none of anybody's words. letter: text that is copied into another system, in every sign.
 */
export type LeavingBy = 'hl7-utf-8' | 'hl7-ascii' | 'dicom' | 'letter'

const isControl = (sign: string): boolean => /\p{Cc}/u.test(sign)

/** What each way can write. */
const canWrite: Readonly<Record<LeavingBy, (sign: string) => boolean>> = {
  'hl7-utf-8': () => true,
  'hl7-ascii': (sign) => /[\u0020-\u007E]/u.test(sign),
  dicom: () => true,
  letter: () => true,
}

const separators: Readonly<Record<string, string>> = { '\\': '/', '=': '-', '^': ' ' }

/** A text as it leaves by this way, and the signs that it can't carry: then it must not leave, and somebody is told. */
export function leavingText(by: LeavingBy, text: string): WrittenText {
  const shown = Array.from(text, (sign) => (isControl(sign) ? ' ' : sign)).join('')
  return writeOut(by === 'dicom' ? shown.replaceAll(/[\\=^]/g, (sign) => separators[sign] ?? ' ') : shown, canWrite[by])
}
