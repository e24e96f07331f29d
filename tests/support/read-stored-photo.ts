import { join } from 'node:path'
import { fileKeys } from '../../src/server/platform/files/file-encryption.ts'
import { localFiles } from '../../src/server/platform/files/files.ts'
import { readSecrets } from '../../src/server/platform/secrets.ts'

/** A master as a running demo server (tests/support/server/run-server.ts) keeps it, opened with the keys in its DATA_DIR. */
export async function readStoredPhoto(dataDir: string, masterKey: string): Promise<Buffer> {
  const secrets = await readSecrets({ dataDir, secrets: null, kms: null, privateServices: [], demo: true })
  return localFiles(join(dataDir, 'files'), fileKeys(secrets)).read(masterKey)
}
