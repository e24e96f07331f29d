import { consentRevisionHeader } from '../../contract/images/image-bytes.ts'
import type { ApiClient, BytesAnswer, CallOptions } from '../api-client/api-client.ts'
import { ApiException } from '../api-client/api-exception.ts'
import { callFor, type TileSize, type ImageRequest } from './image-request.ts'

/** The server's answer about an image, from any call. `known`: the stored copy is still current. */
export type ImageResponse =
  | { kind: 'sheet'; sheet: Uint8Array<ArrayBuffer>; etag: string | null; consentRevision: number }
  | { kind: 'known' }
  | { kind: 'hidden' }
  | { kind: 'unknown' }
  | { kind: 'unreadable' }
  | { kind: 'not-yet'; retryAfterMs: number }

type ImageFetch = { wanted: ImageRequest; size: Exclude<TileSize, 'thumbnail'>; etag: string | null }

/** Requests one image by the call of its size. Throws errors that are no answer about the image. */
export async function fetchImage(
  api: Pick<ApiClient, 'bytes'>,
  { wanted, size, etag }: ImageFetch,
  options: Pick<CallOptions, 'signal'>,
): Promise<ImageResponse> {
  const { patientId, downloadHandle, of } = wanted
  const headers: Record<string, string> = etag === null ? {} : { 'if-none-match': etag }
  try {
    const params = { patientId, downloadHandle }
    return responseOf(await api.bytes(callFor(of, size), { params }, { ...options, headers }))
  } catch (error) {
    const refusal = error instanceof ApiException ? refusalOf(error) : null
    if (refusal === null) throw error
    return refusal
  }
}

function responseOf({ bytes, headers }: BytesAnswer): ImageResponse {
  if (bytes === null) return { kind: 'known' }
  const consentRevision = Number(headers.get(consentRevisionHeader) ?? 0)
  return { kind: 'sheet', sheet: bytes, etag: headers.get('etag'), consentRevision }
}

function refusalOf({ status, problem, retryAfterMs }: ApiException): ImageResponse | null {
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
