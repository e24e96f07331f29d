import { saveBlob } from '../../../page/save-blob.ts'

/** The File System Access API, which is missing in TypeScript's libraries and in Safari. */
type Picker = {
  showSaveFilePicker?: (options: {
    suggestedName: string
    types: { description: string; accept: Record<string, string[]> }[]
  }) => Promise<{ createWritable: () => Promise<FileSystemWritableFileStream> }>
}

/** The size of the parts of a Blob, so that the browser may store it on disk instead of in memory. */
const partBytes = 8 * 1024 * 1024

/**
 * Writes a file piece by piece to the place that the user chooses; without the API it goes to the browser's downloads.
 */
export async function saveFile(
  name: string,
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<'saved' | 'cancelled'> {
  const { showSaveFilePicker } = globalThis as Picker
  if (showSaveFilePicker === undefined) {
    saveBlob(name, await toBlob(chunks))
    return 'saved'
  }
  try {
    const types = [{ description: 'Visits of Lentigo', accept: { 'application/octet-stream': ['.lentigo'] } }]
    const handle = await showSaveFilePicker({ suggestedName: name, types })
    await write(await handle.createWritable(), chunks)
    return 'saved'
  } catch (error) {
    // The user cancelled the dialog of the browser.
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    throw error
  }
}

async function write(
  file: FileSystemWritableFileStream,
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  try {
    for await (const chunk of chunks) await file.write(chunk)
    await file.close()
  } catch (error) {
    // Discard the incomplete file.
    await file.abort()
    throw error
  }
}

async function toBlob(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const parts: Blob[] = []
  let part: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of chunks) {
    part.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    parts.push(new Blob(part))
    part = []
    size = 0
  }
  return new Blob([...parts, ...part], { type: 'application/octet-stream' })
}
