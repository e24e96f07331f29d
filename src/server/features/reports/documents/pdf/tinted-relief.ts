import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MannequinName } from '../../../../../domain/body-model/mannequin-ids.ts'
import { paperTone } from '../../../../../domain/plotting/paper-skin.ts'
import { tintPixels } from '../../../../../domain/plotting/tint.ts'

const folder = join(import.meta.dirname, '../../../../../../public/figures/3/relief')

/** Sharp at the size on a page: about 300 pixels per inch. */
const height = 640

const drawn = new Map<MannequinName, Promise<Buffer>>()

/** The shaded body of a view in a tone for paper, as a JPEG on white of about 30 kB. Made once per process. */
export function tintedRelief(name: MannequinName): Promise<Buffer> {
  const known = drawn.get(name) ?? tint(name)
  drawn.set(name, known)
  return known
}

async function tint(name: MannequinName): Promise<Buffer> {
  const grey = sharp(await readFile(join(folder, `${name}.webp`))).resize({ height, withoutEnlargement: true })
  const { data, info } = await grey.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  tintPixels(data, paperTone)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .flatten({ background: paperTone.skin })
    .jpeg({ quality: 84 })
    .toBuffer()
}
