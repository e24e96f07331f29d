import { fileKeys } from '../../src/server/platform/files/file-cipher.ts'
import { readPieces } from '../../src/server/platform/files/sealed-file.ts'
import type { TestServer } from './test-server.ts'

/** What a file on the server's disk holds, opened with the server's file key. */
export const readSealed = async ({ services }: TestServer, path: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(readPieces(path, fileKeys(services.secrets))))
