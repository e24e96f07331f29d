import type { FileKeys } from '../file-encryption.ts'
import type { Store } from '../store.ts'
import { openBucket } from './bucket.ts'
import { s3Files, s3Objects } from './s3-files.ts'
import type { S3Settings } from './s3-settings.ts'
import { s3StagedUploads } from './s3-staged-uploads.ts'

/** The store in a bucket of an S3 service. */
export function openS3Store(options: {
  settings: S3Settings
  privateServices: readonly string[]
  keys: FileKeys
}): Store {
  const bucket = openBucket(options.settings, options.privateServices)
  const files = s3Files(bucket, options.keys)
  const staged = s3StagedUploads(bucket, options.keys, files)
  return { files, staged, objects: s3Objects(bucket), close: bucket.close }
}
