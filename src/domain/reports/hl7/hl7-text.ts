import { leavingText } from '../../text/leaving-text.ts'

/** The character set of a recipient: UTF-8, or ASCII, for which everything else is written out. */
export type Hl7Letters = 'utf-8' | 'ascii'

/**
 * A text that the receiver's character set can't represent: the message must not be sent, and a person sends it
 * another way.
 */
export class UnwritableText extends Error {
  readonly signs: readonly string[]
  constructor(signs: readonly string[]) {
    super('a message holds signs that its receiver cannot read')
    this.signs = signs
  }
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\E\\',
  '|': '\\F\\',
  '^': '\\S\\',
  '&': '\\T\\',
  '~': '\\R\\',
}

/** Escapes a text for an HL7 v2 field. Throws UnwritableText if the receiver can't read a character. */
export function hl7Text(text: string, letters: Hl7Letters): string {
  const { text: written, missing } = leavingText(letters === 'ascii' ? 'hl7-ascii' : 'hl7-utf-8', text)
  if (missing.length > 0) throw new UnwritableText(missing)
  return written.replaceAll(/[\\|^&~]/g, (mark) => escapes[mark] ?? mark)
}

/** Several lines as one formatted text field. */
export const hl7Lines = (lines: readonly string[], letters: Hl7Letters): string =>
  lines.map((line) => hl7Text(line, letters)).join('\\.br\\')
