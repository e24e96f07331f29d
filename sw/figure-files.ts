import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const prefix = 'lentigo-figures-'
/** The version that the addresses of the figures' pictures and maps name. */
const cacheName = `${prefix}3`

const strategy = new CacheFirst({ cacheName })

/** Whether an address is that of a picture or a surface map of the body: its content never changes. */
const isFigureFile = ({ pathname }: URL) => pathname.startsWith('/figures/')

/** Answers with a figure's file from the cache; otherwise fetches and stores it. Other files are only fetched. */
export const respondWithFigureFile = (request: Request, event: ExtendableEvent): Promise<Response> =>
  isFigureFile(new URL(request.url)) ? strategy.handle({ request, event }) : fetch(request)

/** Registers this answer for all figures' files: a file that was viewed once is available without a network. */
export function routeFigureFiles(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isFigureFile(url),
    ({ request, event }) => respondWithFigureFile(request, event),
  )
}

/** Deletes the pictures of former drawings. */
export async function deleteOldFigureFiles(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
}
