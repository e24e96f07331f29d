import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { imageKinds } from '../../src/domain/images/image-kinds.ts'
import { makeSheets } from '../../src/server/features/images/make-sheets.ts'
import { openPicture } from '../../src/server/platform/pictures/open-picture.ts'

/* One way of making the sizes of a photo, in a process of its own: prints ms a photo and the memory over idle in MB. */

const [way = '', path = '', rounds = '6'] = process.argv.slice(2)

const withSharpAlone = () =>
  Promise.all(
    [...imageKinds.values()].map(({ width, height }) =>
      sharp(path)
        .autoOrient()
        .flatten({ background: '#808080' })
        .resize({ width, height, fit: 'contain', background: '#808080' })
        .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  )
const withOurs = async () => {
  const opened = await openPicture(await readFile(path), 'image/jpeg')
  if ('refused' in opened) throw new Error('The photo was refused.')
  return makeSheets(opened.large)
}
const make = way === 'sharp' ? withSharpAlone : withOurs

const idle = process.memoryUsage.rss()
await make()
const taken: number[] = []
for (let round = 0; round < Number(rounds); round += 1) {
  const begun = performance.now()
  await Promise.all([make(), make()])
  taken.push((performance.now() - begun) / 2)
}
const middle = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0
const overIdle = process.resourceUsage().maxRSS / 1024 - idle / 1024 / 1024
process.stdout.write(`${middle} ${overIdle}\n`)
