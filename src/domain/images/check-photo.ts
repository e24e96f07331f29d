/** Bytes with random access: a file on disk, or a Blob. */
export type PhotoBytes = { readonly size: number; readonly read: (at: number, length: number) => Promise<Uint8Array> }

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic'

/** The type of a file by its bytes, or why it is not accepted as a photo. */
export type PhotoCheck =
  | { readonly type: PhotoType }
  | { readonly refused: 'empty' | 'no-photo' | 'truncated' | 'something-hidden' }

const headLength = 64
const scanLength = 1024 * 1024
const hiddenScanLength = 64 * 1024
// A photo has some hundred segments; a file with millions of tiny ones is meant to keep a server busy.
const maxParts = 20_000

/**
 * Checks the structure of a photo, never its file name: it must begin as a JPEG, PNG, WebP or HEIC, be complete, and
 * contain no other document before or after the picture. Camera trailers (motion photos, gain maps) may follow.
 */
export async function checkPhoto(bytes: PhotoBytes): Promise<PhotoCheck> {
  if (bytes.size === 0) return { refused: 'empty' }
  const type = typeOf(await bytes.read(0, headLength))
  if (type === null) return { refused: 'no-photo' }
  const end = await endOf(type, bytes)
  if (end === null || end > bytes.size) return { refused: 'truncated' }
  if (await hidesSomething(bytes, end)) return { refused: 'something-hidden' }
  return { type }
}

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

function typeOf(head: Uint8Array): PhotoType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (text(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'image/webp'
  if (text(head, 4, 8) === 'ftyp' && /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text(head, 8, 12))) return 'image/heic'
  return null
}

function endOf(type: PhotoType, bytes: PhotoBytes): Promise<number | null> {
  switch (type) {
    case 'image/jpeg':
      return endOfJpeg(bytes)
    case 'image/png':
      return endOfPng(bytes)
    case 'image/webp':
      return bytes.read(4, 4).then((size) => (size.length === 4 ? 8 + view(size).getUint32(0, true) : null))
    case 'image/heic':
      return endOfBoxes(bytes)
  }
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

// ITU-T T.81 B.1: segments give their length until the scan begins; within a scan FF is always followed by 00 or a
// restart marker, so the first FF D9 after that ends the picture. The FF D9 of a thumbnail lies inside a segment.
async function endOfJpeg(bytes: PhotoBytes): Promise<number | null> {
  let at = 2
  for (let part = 0; part < maxParts; part += 1) {
    const mark = await bytes.read(at, 4)
    if (mark.length < 4 || mark[0] !== 0xff || mark[1] === 0xd9) return null
    if (mark[1] === 0xda) return find(bytes, at + 2, [0xff, 0xd9])
    at += mark[1] === 0xff ? 1 : 2 + view(mark).getUint16(2)
  }
  return null
}

async function find(bytes: PhotoBytes, from: number, mark: readonly [number, number]): Promise<number | null> {
  for (let at = from; at < bytes.size; at += scanLength - 1) {
    const piece = await bytes.read(at, scanLength)
    for (let i = piece.indexOf(mark[0]); i >= 0; i = piece.indexOf(mark[0], i + 1)) {
      if (piece[i + 1] === mark[1]) return at + i + 2
    }
  }
  return null
}

async function endOfPng(bytes: PhotoBytes): Promise<number | null> {
  let at = 8
  for (let part = 0; part < maxParts; part += 1) {
    const chunk = await bytes.read(at, 8)
    if (chunk.length < 8) return null
    at += 12 + view(chunk).getUint32(0)
    if (text(chunk, 4, 8) === 'IEND') return at
  }
  return null
}

async function endOfBoxes(bytes: PhotoBytes): Promise<number | null> {
  let at = 0
  for (let part = 0; part < maxParts && at < bytes.size; part += 1) {
    const box = await bytes.read(at, 16)
    if (box.length < 8) return null
    const short = view(box).getUint32(0)
    const size =
      short === 0 ? bytes.size - at : short === 1 && box.length === 16 ? Number(view(box).getBigUint64(8)) : short
    if (size < 8) return null
    at += size
  }
  return at
}

function asText(bytes: Uint8Array): string {
  let whole = ''
  for (let at = 0; at < bytes.length; at += 4096) whole += text(bytes, at, at + 4096)
  return whole
}

// Content that a browser or a shell would open if it got the file under another name.
const page = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i
const signatures = ['%PDF-', 'PK\u0003\u0004', 'PK\u0005\u0006']

async function hidesSomething(bytes: PhotoBytes, end: number): Promise<boolean> {
  const pieces = [
    await bytes.read(0, 1024),
    await bytes.read(end, hiddenScanLength),
    await bytes.read(Math.max(end, bytes.size - hiddenScanLength), hiddenScanLength),
  ]
  return pieces
    .map(asText)
    .some((piece) => page.test(piece) || signatures.some((signature) => piece.includes(signature)))
}
