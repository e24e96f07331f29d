import sharp from 'sharp'
import { imageKinds, type ImageKindSetting } from '../../src/domain/images/image-kinds.ts'
import { sheetSize } from '../../src/domain/images/sheet.ts'
import { sheetKeyOf } from '../../src/server/platform/files/file-keys.ts'
import { markMade } from '../../src/server/records/images/write-image-store.ts'
import type { TestServer } from './server/test-server.ts'

const plain = new Map<ImageKindSetting['name'], Promise<Buffer>>()

/** One plain picture of each size: making those of a photo takes longer than all else of a test's visit. */
function plainPicture(setting: ImageKindSetting): Promise<Buffer> {
  const picture =
    plain.get(setting.name) ??
    sharp({ create: { ...sheetSize(setting), channels: 3, background: '#c89' } })
      .jpeg()
      .toBuffer()
  plain.set(setting.name, picture)
  return picture
}

/** A JPEG with a comment after its first two bytes. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2, ...Buffer.from(comment)])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** Gives an image its sheets as the server serves them: plain pictures, no two of the same bytes. */
export async function addSheets({ services: { files } }: TestServer, imageId: string): Promise<void> {
  for (const setting of imageKinds.values())
    await files.write(sheetKeyOf(imageId, setting), withComment(await plainPicture(setting), imageId))
}

/** The same for an image whose sizes the server has not made yet. */
export async function addSheetsInstead(server: TestServer, imageId: string): Promise<void> {
  await addSheets(server, imageId)
  const { database, clock } = server.services
  await markMade(database.db, imageId, { width: 240, height: 160, now: clock.now() })
}
