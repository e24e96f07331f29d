import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Secrets } from '../secrets.ts'
import { fileKeys } from './file-encryption.ts'
import { localObjects } from './local-objects.ts'
import { localFiles } from './files.ts'
import { localStagedUploads } from './local-staged-uploads.ts'
import type { Store } from './store.ts'

/** Opens the bucket that S3_… names; without one, the folders `files` and `staged` of DATA_DIR. */
export async function openStore(
  { s3, dataDir, privateServices }: Pick<Config, 's3' | 'dataDir' | 'privateServices'>,
  secrets: Pick<Secrets, 'file'>,
): Promise<Store> {
  const keys = fileKeys(secrets)
  if (s3 === null) {
    const root = join(dataDir, 'files')
    const files = localFiles(root, keys)
    const staged = localStagedUploads(dataDir, keys, files)
    return { files, staged, objects: localObjects(root), close: () => undefined }
  }
  // Loaded only if needed: the SDK loads slowly, and most installations use no bucket.
  const { openS3Store } = await import('./s3/open-s3-store.ts')
  return openS3Store({ settings: s3, privateServices, keys })
}
