import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mannequinIds } from '../src/domain/body-model/mannequin-ids.ts'
import { packSurface, readFine } from './figures/pack-surface.ts'

/*
 * Writes the surface maps that the app loads into public/figures/3/surface/ from those of the shaded body's generator:
 * node scripts/make-surfaces.ts FOLDER, the folder with its `figures` and `surface`. Four cells become one, and what is
 * finer than a fifth of a millimetre is left out: a sixth of the weight, for an error below that of a finger.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder the surfaces are in.')
const made = join(import.meta.dirname, '../public/figures/3/surface')
mkdirSync(made, { recursive: true })

let total = 0
for (const { name, kind } of mannequinIds) {
  const { surface } = JSON.parse(readFileSync(join(folder, `figures/${name}.json`), 'utf8'))
  const fine = readFine(readFileSync(join(folder, surface.data)), surface)
  const file = packSurface(fine, { step: kind === 'inset' ? 0.1 : 0.2, merged: 2 })
  writeFileSync(join(made, `${name}.bin`), file)
  total += file.length
}
process.stdout.write(`${mannequinIds.length} surface maps, ${Math.round(total / 1000)} kB\n`)
