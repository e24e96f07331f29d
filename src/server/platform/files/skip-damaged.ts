import { DamagedRecordError } from './file-encryption.ts'

/** Skips a damaged record and whatever follows, so that the hash of the rest does not match. */
export async function* skipDamaged<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* pieces
  } catch (error) {
    if (!(error instanceof DamagedRecordError)) throw error
  }
}
