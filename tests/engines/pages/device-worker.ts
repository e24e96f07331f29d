import { photoId } from '../../../src/contract/ids.ts'
import { openDeviceDb } from '../../../src/device/database/device-db.ts'
import { makeDeviceWarnings } from '../../../src/device/device-warnings.ts'
import { browserPlatform } from '../../../src/device/platform/browser-platform.ts'
import { sha256 } from '../../../src/device/sha256.ts'

/* The worker beside device-proofs.ts: reads what the page kept and tries its lock. */

const { locks, channel } = browserPlatform()

addEventListener('message', (event: MessageEvent<{ photo: string; lock: string }>) => void answer(event.data))

async function answer({ photo, lock }: { photo: string; lock: string }): Promise<void> {
  const db = await openDeviceDb({ warnings: makeDeviceWarnings() })
  const id = photoId.parse(photo)
  const rows = await db.segments.where('[photoId+index]').between([id, 0], [id, Infinity]).toArray()
  const hashes = await Promise.all(rows.map(({ bytes }) => sha256(bytes)))
  const gotLock = await locks.request(lock, 'if-free', (held) => Promise.resolve(held))
  db.close()
  channel('engine-proofs').post({ hashes, gotLock })
}
