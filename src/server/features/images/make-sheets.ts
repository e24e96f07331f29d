import sharp from 'sharp'
import { imageKinds, type ImageKindSetting } from '../../../domain/images/image-kinds.ts'
import { sheetSize, shufflePixels } from '../../../domain/images/sheet.ts'
import { type LargePicture, surround } from '../../platform/pictures/open-picture.ts'

/** One size of an image as it is stored and served: a JPEG of the shuffled sheet. */
type Sheet = { setting: ImageKindSetting; jpeg: Uint8Array }

/** Makes every size of a photo from its largest, as shuffled sheets. */
export async function makeSheets(picture: LargePicture): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  // Made one after the other: in parallel it would be no faster on a busy machine, and use three times the memory.
  for (const setting of imageKinds.values()) sheets.push(await makeSheet(picture, setting))
  return sheets
}

async function makeSheet({ data, ...raw }: LargePicture, setting: ImageKindSetting): Promise<Sheet> {
  const { width, height } = setting
  const framed = await sharp(data, { raw })
    .resize({ width, height, fit: 'contain', background: surround })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = framed.info
  const sheet = shufflePixels(setting, { data: framed.data, channels })
  const jpeg = await sharp(sheet, { raw: { ...sheetSize(setting), channels } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { setting, jpeg }
}
