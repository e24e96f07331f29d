import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const prefix = 'lentigo-figures-'
/** The version that the addresses of the figures' pictures and maps name. */
const cacheName = `${prefix}3`

const strategy = new CacheFirst({ cacheName })

/** Whether an address is that of a picture of the body or of its surface map: what it names never changes. */
const isFigureFile = ({ pathname }: URL) => pathname.startsWith('/figures/')

/** A figure's file from the store, else from the net and then stored; any other file from the net. */
export const respondWithFigureFile = (request: Request, event: ExtendableEvent): Promise<Response> =>
  isFigureFile(new URL(request.url)) ? strategy.handle({ request, event }) : fetch(request)

/** Answers so for all figures' files: what was looked at once is there without a network. */
export function routeFigureFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isFigureFile(url),
    ({ request, event }) => respondWithFigureFile(request, event),
  )
}

/** Removes the pictures of drawings before this one. */
export async function deleteOldFigureFiles(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
}
