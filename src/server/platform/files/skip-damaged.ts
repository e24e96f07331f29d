import { DamagedRecordError } from './file-encryption.ts'

/** Ends a stream at a damaged record, so that the hash of what was read does not match. */
export async function* skipDamaged<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error
  }
}
