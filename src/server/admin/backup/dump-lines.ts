import { Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import type { FileStore } from '../../platform/files/files.ts'
import { DamagedRecordError } from '../../platform/files/file-encryption.ts'
import type { DumpLine } from './dump-store.ts'
import { BackupError } from './load-store.ts'

/** The name of the database dump in a backup's folder. */
const key = 'database'

/**
 * Writes a dump into a backup: one line per entry, compressed, encrypted with the newest file key. It is on disk once
 * it resolves.
 */
export async function writeDump(backup: Pick<FileStore, 'writeFrom'>, lines: AsyncIterable<DumpLine>): Promise<void> {
  const texts = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  await backup.writeFrom(key, Readable.from(texts()).pipe(createGzip({ level: 6 })))
}

/** Reads the lines of the dump in a backup. Throws a BackupError for an unknown key, or a damaged or truncated file. */
export async function* readDump(backup: Pick<FileStore, 'pieces'>): AsyncGenerator<DumpLine> {
  const unpacked = createGunzip()
  const source = Readable.from(backup.pieces(key))
  source.on('error', (error) => unpacked.destroy(error))
  try {
    let rest = ''
    for await (const part of source.pipe(unpacked).setEncoding('utf8')) {
      const [last = '', ...whole] = `${rest}${part}`.split('\n').toReversed()
      rest = last
      for (const line of whole.toReversed()) yield JSON.parse(line)
    }
  } catch (error) {
    throw wordsFor(error)
  }
}

/** The error for a backup that can't be read, with the reason in words. */
function wordsFor(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : null
  if (code === 'ENOENT') return new BackupError('There is no backup in this folder.')
  if (/SECRETS/.test(error.message))
    return new BackupError('The backup was made with a file key that SECRETS lacks. Use the keys of that time.')
  if (error instanceof DamagedRecordError || code === 'Z_DATA_ERROR')
    return new BackupError('The backup is damaged: its bytes are not those that were written.')
  if (code === 'Z_BUF_ERROR') return new BackupError('The backup ends too early: its file was cut.')
  return error
}
