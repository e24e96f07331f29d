import { join } from 'node:path'
import { stagedKeyOf, type StagedPhoto } from '../../../src/server/platform/files/staged-uploads.ts'
import type { TestServer } from './test-server.ts'

/** Where a test server keeps a file, encrypted. */
export const storedPath = ({ services }: TestServer, key: string): string => join(services.config.dataDir, 'files', key)

/** Where a test server keeps a photo that is arriving, encrypted. */
export const stagedPath = ({ services }: TestServer, photo: StagedPhoto): string =>
  join(services.config.dataDir, stagedKeyOf(photo))
