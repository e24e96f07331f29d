import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packSurface, readFine } from './figures/pack-surface.ts'

/*
 * `node scripts/make-turntable.ts FOLDER`: copies the shaded body seen from 24 sides into public/figures/3/turntable/,
 * a picture and a surface map per side. FOLDER is that of the generator and contains `turntable`.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder the turntable is in.')
const made = join(import.meta.dirname, '../public/figures/3/turntable')
mkdirSync(made, { recursive: true })

type Frame = { angle: number; image: string; surface: { data: string; columns: number; rows: number } }
const { frames }: { frames: readonly Frame[] } = JSON.parse(
  readFileSync(join(folder, 'turntable/turntable.json'), 'utf8'),
)
for (const { angle, image, surface } of frames) {
  copyFileSync(join(folder, image), join(made, `${angle}.webp`))
  const fine = readFine(readFileSync(join(folder, surface.data)), surface)
  writeFileSync(join(made, `${angle}.bin`), packSurface(fine, { step: 0.2, merged: 1 }))
}
process.stdout.write(`${frames.length} sides\n`)
