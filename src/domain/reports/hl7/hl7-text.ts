import { foldText } from '../../text/fold-text.ts'

/** The character set of a recipient: UTF-8, or ASCII with macrons removed, never replaced by question marks. */
export type Hl7Letters = 'utf-8' | 'ascii'

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\E\\',
  '|': '\\F\\',
  '^': '\\S\\',
  '&': '\\T\\',
  '~': '\\R\\',
}
const marks = /[\u0300-\u036F\u02BB\u02BC]/gu

const ascii = (text: string): string =>
  text
    .replaceAll(/[‘’ʻʼ]/gu, "'")
    .replaceAll(/[“”]/gu, '"')
    .normalize('NFD')
    .replaceAll(marks, '')
    .replaceAll(/[^\u0020-\u007E]/gu, (letter) => foldText(letter).replaceAll(/[^\u0020-\u007E]/gu, ''))

/** A text as an HL7 v2 field: separators are escaped, control characters removed. */
export const hl7Text = (text: string, letters: Hl7Letters): string =>
  (letters === 'ascii' ? ascii(text) : text)
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/[\\|^&~]/g, (mark) => escapes[mark] ?? mark)

/** Several lines as one formatted text field. */
export const hl7Lines = (lines: readonly string[], letters: Hl7Letters): string =>
  lines.map((line) => hl7Text(line, letters)).join('\\.br\\')
