import { consentRevisionHeader } from '../../contract/patients/images.ts'
import type { ApiClient, BytesAnswer, CallOptions } from '../api-client/api-client.ts'
import { ApiException } from '../api-client/api-exception.ts'
import { callFor, type TileSize, type WantedImage } from './wanted-image.ts'

/** What the service says about an image now, whichever call asked. `known`: the copy that is kept is still right. */
export type ToldImage =
  | { kind: 'sheet'; sheet: Uint8Array<ArrayBuffer>; etag: string | null; consentRevision: number }
  | { kind: 'known' }
  | { kind: 'hidden' }
  | { kind: 'unknown' }
  | { kind: 'unreadable' }
  | { kind: 'not-yet'; retryAfterMs: number }

type Wish = { wanted: WantedImage; size: Exclude<TileSize, 'thumbnail'>; etag: string | null }

/** Asks about one image by the call of its size. Throws where the answer is none about it. */
export async function askForImage(
  api: Pick<ApiClient, 'bytes'>,
  { wanted, size, etag }: Wish,
  options: Pick<CallOptions, 'signal'>,
): Promise<ToldImage> {
  const { patientId, downloadHandle, of } = wanted
  const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag }
  try {
    const params = { patientId, downloadHandle }
    return toldOf(await api.bytes(callFor(of, size), { params }, { ...options, headers }))
  } catch (error) {
    const told = error instanceof ApiException ? refusalOf(error) : null
    if (told === null) throw error
    return told
  }
}

function toldOf({ bytes, headers }: BytesAnswer): ToldImage {
  if (bytes === null) return { kind: 'known' }
  const consentRevision = Number(headers.get(consentRevisionHeader) ?? 0)
  return { kind: 'sheet', sheet: bytes, etag: headers.get('etag'), consentRevision }
}

function refusalOf({ status, problem, retryAfterMs }: ApiException): ToldImage | null {
  switch (status) {
    case 403:
      return { kind: 'hidden' }
    case 404:
      return { kind: problem?.extensions['reason'] === 'failed' ? 'unreadable' : 'unknown' }
    case 503:
      return retryAfterMs === null ? null : { kind: 'not-yet', retryAfterMs }
    default:
      return null
  }
}
