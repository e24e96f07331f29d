import { writeOut, type WrittenText } from './written-out.ts'

/**
 * The channels with limited characters by which text is sent. HL7: UTF-8, declared, if the receiver accepts it;
 * otherwise ASCII. DICOM: UTF-8 without the separators of its values. letter: text that is copied into another
 * system; all characters. The PDF checks its fonts instead (`pdf-fonts.ts`); mail, text messages and CSV carry all
 * characters, and file names contain no personal words.
 */
export type LeavingBy = 'hl7-utf-8' | 'hl7-ascii' | 'dicom' | 'letter'

const isControl = (sign: string): boolean => /\p{Cc}/u.test(sign)

/** The characters that each channel can carry. */
const canWrite: Readonly<Record<LeavingBy, (sign: string) => boolean>> = {
  'hl7-utf-8': () => true,
  'hl7-ascii': (sign) => /[\u0020-\u007E]/u.test(sign),
  dicom: () => true,
  letter: () => true,
}

const separators: Readonly<Record<string, string>> = { '\\': '/', '=': '-', '^': ' ' }

/**
 * Converts a text for a channel, and lists the characters that it can't carry: if there are any, the text must not
 * be sent, and somebody is told.
 */
export function leavingText(by: LeavingBy, text: string): WrittenText {
  const shown = Array.from(text, (sign) => (isControl(sign) ? ' ' : sign)).join('')
  return writeOut(by === 'dicom' ? shown.replaceAll(/[\\=^]/g, (sign) => separators[sign] ?? ' ') : shown, canWrite[by])
}
