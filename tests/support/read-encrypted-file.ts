import { fileKeys } from '../../src/server/platform/files/file-encryption.ts'
import { readPieces } from '../../src/server/platform/files/encrypted-file.ts'
import type { TestServer } from './server/test-server.ts'

/** What a file on the server's disk holds, opened with the server's file key. */
export const readEncryptedFile = async ({ services }: TestServer, path: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(readPieces(path, fileKeys(services.secrets))))
