import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { getMannequin } from '../../../../contract/lookups/mannequin.ts'
import type { BoundEndpoint } from '../../../http/bind.ts'
import { mannequinSetJson } from './mannequin-set.ts'

const json = { 'content-type': 'application/json', vary: 'accept-encoding' }

let compressed: Promise<Uint8Array<ArrayBuffer>> | null = null
const compress = async () => new Uint8Array(await promisify(gzip)(mannequinSetJson(), { level: 9 }))

/**
 * The set is the same for everyone, so it is serialised and compressed once per process. It bypasses `bind`, which would
 * parse 1.2 MB at each call; a test validates it against the schema.
 */
export const mannequinRoutes = (): BoundEndpoint[] => [
  {
    endpoint: getMannequin,
    handle: async (context) => {
      const takesGzip = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
      if (!takesGzip) return context.body(mannequinSetJson(), 200, json)
      compressed ??= compress()
      return context.body(await compressed, 200, { ...json, 'content-encoding': 'gzip' })
    },
  },
]
