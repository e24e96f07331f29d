import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { checkPhoto } from '../../../../../domain/images/check-photo.ts'
import { maxResultFileBytes } from '../../../../../contract/readings/result-files.ts'

const maxPixels = 60_000_000
/** The maximum size of a PDF's compressed part after unpacking, in bytes. */
const maxInflated = 64 * 1024 * 1024

/** The type of a file as detected from its bytes, or why it can't be accepted, in words. */
type InspectedFile = { type: 'application/pdf' | 'image/jpeg' } | { refused: string }

/**
 * Inspects the bytes of a laboratory's report. Accepts a complete PDF without scripts, hidden parts or attachments, or
 * a complete JPEG.
 */
export async function inspectResultFile(bytes: Buffer): Promise<InspectedFile> {
  if (bytes.length === 0) return { refused: 'This file is empty.' }
  if (bytes.length > maxResultFileBytes) return { refused: 'A file may be at most 10 MB.' }
  return /^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')) ? inspectPdf(bytes) : inspectJpeg(bytes)
}

/** PDF names (ISO 32000-1) that run code, open another program, or embed another file. */
const refusedNames = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![\w-])/

function inspectPdf(bytes: Buffer): InspectedFile {
  const text = bytes.toString('latin1')
  if (!text.slice(-2048).includes('%%EOF')) return { refused: 'This PDF ends before its last page. Save it again.' }
  const hidden = packedObjects(text, bytes)
  if (hidden === null) return { refused: 'This PDF can’t be read. Save it again, or scan it as a JPEG.' }
  const names = [text, ...hidden].map(plainNames)
  if (names.some((one) => /\/Encrypt(?![\w-])/.test(one)))
    return { refused: 'This PDF is locked by a password. Save it without one.' }
  if (names.some((one) => refusedNames.test(one)))
    return { refused: 'This PDF contains a program or another file. Print it to a new PDF, or scan it as a JPEG.' }
  return { type: 'application/pdf' }
}

/** A PDF name may encode its letters, such as #41 for A. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The compressed objects of a PDF (ISO 32000-1, 7.5.7), as text; null if one can't be unpacked. */
function packedObjects(text: string, bytes: Buffer): string[] | null {
  const found: string[] = []
  for (const match of text.matchAll(/<<[^]{0,2000}?>>\s*stream\r?\n/g)) {
    if (!/\/Type\s*\/ObjStm/.test(match[0])) continue
    const from = match.index + match[0].length
    const to = text.indexOf('endstream', from)
    if (to < 0) return null
    if (!match[0].includes('/FlateDecode')) {
      found.push(text.slice(from, to))
      continue
    }
    try {
      found.push(inflateSync(bytes.subarray(from, to), { maxOutputLength: maxInflated }).toString('latin1'))
    } catch {
      return null
    }
  }
  return found
}

async function inspectJpeg(bytes: Buffer): Promise<InspectedFile> {
  const check = await checkPhoto({ size: bytes.length, read: async (at, length) => bytes.subarray(at, at + length) })
  if (!('type' in check) || check.type !== 'image/jpeg') return { refused: 'This file is neither a PDF nor a JPEG.' }
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== 'jpeg') return { refused: 'This file is neither a PDF nor a JPEG.' }
    return width * height > maxPixels
      ? { refused: 'This picture has more than 60 megapixels.' }
      : { type: 'image/jpeg' }
  } catch {
    return { refused: 'This picture can’t be read. Scan it again.' }
  }
}
