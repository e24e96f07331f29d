import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** A server that gives pages their files and takes photos by POST. */
export type PhotoSink = {
  url: string
  /** The SHA-256 of every photo that came whole, in order. */
  taken: string[]
  close: () => Promise<void>
}

/** What is given for a path: text, or a file on disk. */
export type SinkFile = { type: string; body: string | { file: string } }
type SinkFiles = ReadonlyMap<string, SinkFile>

/** Starts it on `port`. */
export async function startPhotoSink(port: number, files: SinkFiles): Promise<PhotoSink> {
  const taken: string[] = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'POST') take(incoming, outgoing, taken)
    else void give(incoming, outgoing, files)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${port}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function take(incoming: IncomingMessage, outgoing: ServerResponse, taken: string[]): void {
  const hash = createHash('sha256')
  incoming.on('error', () => outgoing.destroy())
  incoming.on('data', (chunk: Buffer) => hash.update(chunk))
  incoming.on('end', () => {
    if (!incoming.complete) return
    taken.push(hash.digest('hex'))
    outgoing.writeHead(201).end()
  })
}

async function give(incoming: IncomingMessage, outgoing: ServerResponse, files: SinkFiles): Promise<void> {
  const path = (incoming.url ?? '/').split('?')[0] ?? '/'
  const found = files.get(path)
  if (found === undefined) {
    outgoing.writeHead(404).end()
    return
  }
  const { body, type } = found
  // As our server sends its own.
  const bytes = brotliCompressSync(typeof body === 'string' ? body : await readFile(body.file), quality)
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache', 'content-encoding': 'br' }).end(bytes)
}
