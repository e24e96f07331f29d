import { openDevice } from '../src/device/open-device.ts'
import { saveOwnPhoto } from '../src/device/outbox/kinds/own-photo/save-own-photo.ts'

/** Whether another app's share sheet posts photos here: the address that manifest.webmanifest names. */
export const isSharedPhotosRequest = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname === '/images/upload/shared'

/** So many at once, and so many drafts in all: nobody fills the phone from outside. */
const maxPhotos = 10

/**
 * Takes photos that another app shares in as drafts of the signed-in patient, sealed as those of the camera are, and
 * leads to the page where they are sent from. Nothing is sent by itself.
 */
export async function receiveSharedPhotos(request: Request): Promise<Response> {
  const kept = await saveSharedPhotos(request).catch(() => 0)
  return Response.redirect(`/images/upload?shared=${kept > 0 ? 'kept' : 'refused'}`, 303)
}

async function saveSharedPhotos(request: Request): Promise<number> {
  const files = (await request.formData()).getAll('photo').filter((part) => part instanceof File)
  const device = await openDevice({ baseUrl: '/api/v1', place: 'worker' })
  try {
    const session = device.session.stored()
    if (session === null || session.session.login.patientId === null) return 0
    const { owner } = session
    const drafts = await device.db.ownPhotos.where('owner').equals(owner).count()
    let count = 0
    for (const file of files.slice(0, Math.max(0, maxPhotos - drafts))) {
      const takenAt = new Date(file.lastModified > 0 ? file.lastModified : device.platform.clock.now()).toISOString()
      const about = {
        patientLoginId: session.session.login.loginId,
        view: null,
        takenAt,
        fileName: 'shared.jpg',
        messageId: null,
      }
      if ('kept' in (await saveOwnPhoto({ device, owner }, file, about))) count += 1
    }
    return count
  } finally {
    device.close()
  }
}
