/** HL7 acknowledgement codes: accepted or rejected by the application (A) or in transit (C). */
type AckCode = 'AA' | 'AE' | 'AR' | 'CA' | 'CE' | 'CR'
type Ack = { code: AckCode; controlId: string; message: string | null }

const codes: readonly string[] = ['AA', 'AE', 'AR', 'CA', 'CE', 'CR'] satisfies AckCode[]
const isCode = (text: string): text is AckCode => codes.includes(text)

/**
 * Parses an HL7 v2 acknowledgement, with any line ending and field separator, with or without MLLP framing; null where it
 * is not one.
 */
export function parseAck(text: string): Ack | null {
  const lines = text.split(/[\p{Cc}\uFEFF]+/u)
  const separator = /^MSH([^\w\s])/.exec(lines.find((line) => line.startsWith('MSH')) ?? '')?.[1]
  if (separator === undefined) return null
  const segments = lines.map((line) => line.split(separator))
  const msa = segments.find(([name]) => name === 'MSA')
  const [, code = '', controlId = '', words = ''] = msa ?? []
  if (!isCode(code) || !/^[A-Z0-9]{1,20}$/i.test(controlId)) return null
  const error =
    segments
      .find(([name]) => name === 'ERR')
      ?.slice(1)
      .filter(Boolean)
      .join(' ') ?? ''
  const message = [words, error]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .slice(0, 300)
    .trim()
  return { code, controlId, message: message === '' ? null : message }
}

/** The delivery state after an acknowledgement. */
export function deliveryStateFor(code: AckCode): 'acknowledged' | 'failed' | 'sent' {
  switch (code) {
    case 'AA':
      return 'acknowledged'
    case 'CA':
      return 'sent'
    case 'AE':
    case 'AR':
    case 'CE':
    case 'CR':
      return 'failed'
  }
}
