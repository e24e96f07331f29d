import { openDeviceDb } from '../device-db.ts'
import { makeNotices } from '../notices.ts'
import type { PhotoReply, PhotoRequest } from './photo-desk.ts'
import { makePhotoWork } from './photo-work.ts'

/* The entry of the dedicated worker that checks, hashes, seals and writes photos, so that the page stays quick meanwhile. */

type Scope = {
  addEventListener: (type: 'message', hear: (event: { data: PhotoRequest }) => void) => void
  postMessage: (reply: PhotoReply, transfer: Transferable[]) => void
}

const scope = globalThis as unknown as Scope
// The page itself tells of a database that is blocked or was replaced.
const work = makePhotoWork(openDeviceDb({ notices: makeNotices() }))
scope.addEventListener('message', ({ data }) => void work(data).then((reply) => scope.postMessage(reply, [])))
