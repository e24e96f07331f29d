import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePhotoOfSize } from '../src/server/demo/photos/photo-of-size.ts'

/*
 * `node scripts/make-photos.ts <folder> [how many: 6] [first seed: 1]`: writes generated skin photos of 2 to 5 MB, 4000
 * x 3000, with EXIF and an invented position.
 */
const [folder, howMany = '6', firstSeed = '1'] = process.argv.slice(2)
const [count, seed] = [Number(howMany), Number(firstSeed)]
if (folder === undefined || !Number.isInteger(count) || !Number.isInteger(seed)) {
  process.stderr.write('Use: node scripts/make-photos.ts <folder> [how many] [first seed]\n')
  process.exit(1)
}
await mkdir(folder, { recursive: true })
for (let i = 0; i < count; i++) {
  const bytes = await makePhotoOfSize(seed + i)
  const path = join(folder, `skin-${String(seed + i).padStart(3, '0')}.jpg`)
  await writeFile(path, bytes)
  process.stdout.write(`${path} ${(bytes.length / 1e6).toFixed(1)} MB\n`)
}
