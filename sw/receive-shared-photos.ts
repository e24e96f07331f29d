import { maxPhotoBytes } from '../src/contract/visits/photo-size.ts'

/** Whether another app's share sheet posts photos here: the address that manifest.webmanifest names. */
export const isSharedPhotosRequest = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname === '/images/upload/shared'

/** So many at once: nobody fills the memory from outside. */
const maxPhotos = 10

export type SharedPhotos = {
  /** Holds photos that the system shares in, unsaved, and leads to the page where the person is asked about them. */
  receive: (request: Request) => Promise<Response>
  /** The photos that wait to be asked about, once; none after the worker has ended. */
  take: () => File[]
}

/**
 * Photos from another app's share sheet. Nothing is kept until the person says so on the page: another site can post a form
 * here too, and where the browser lets a worker see it, such a post is refused at once.
 */
export function makeSharedPhotos(): SharedPhotos {
  let waiting: File[] = []
  return {
    receive: async (request) => {
      const files = isFromSite(request) ? [] : await readPhotos(request).catch(() => [])
      if (files.length > 0) waiting = files
      return Response.redirect(`/images/upload?shared=${files.length > 0 ? 'asked' : 'refused'}`, 303)
    },
    take: () => {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

/**
 * Whether a site's page posted this, and not the system's share sheet: that has no page that it comes from, `Sec-Fetch-Site:
 * none` and an opaque origin.
 */
function isFromSite({ headers, referrer }: Request): boolean {
  const site = headers.get('sec-fetch-site') ?? 'none'
  const origin = headers.get('origin') ?? 'null'
  const isNowhere = referrer === '' || referrer === 'about:client'
  return site !== 'none' || origin !== 'null' || !isNowhere
}

const readPhotos = async (request: Request): Promise<File[]> =>
  (await request.formData())
    .getAll('photo')
    .filter((part) => part instanceof File)
    .filter(({ size }) => size > 0 && size <= maxPhotoBytes)
    .slice(0, maxPhotos)
