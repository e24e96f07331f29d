import { maxPhotoBytes } from '../src/contract/visits/photo-size.ts'

/** Whether another app's share sheet posts photos here: the address that manifest.webmanifest names. */
export const isSharedPhotosRequest = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname === '/images/upload/shared'

/** The most photos at once: nobody can fill the memory from outside. */
const maxPhotos = 10

export type SharedPhotos = {
  /** Stores shared photos in memory, unsaved, and redirects to the page that asks the person about them. */
  receive: (request: Request) => Promise<Response>
  /** Returns the waiting photos once; none after the worker has ended. */
  take: () => File[]
}

/**
 * Photos from another app's share sheet. Nothing is saved until the person confirms it on the page: another site can
 * post a form here too, and if the browser shows that to a worker, such a post is refused at once.
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
 * Whether a site's page posted this, not the system's share sheet: that has no referring page, `Sec-Fetch-Site:
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
