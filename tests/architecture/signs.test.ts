import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signKey } from '../../src/contract/clinical-keys.ts'
import { signs } from '../../src/domain/clinical/signs.ts'

const list = 'src/domain/clinical/signs.ts'
const texts = globSync('{src,sw}/**/*.{ts,tsx}')
  .filter((file) => file !== list && !/\.(test\.tsx?|gen\.ts)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Every place that asks for signs or shows them as a list. */
const places = [
  'src/client/parts/visits/signs/signs.tsx',
  'src/client/features/readings/room/spot-details.tsx',
  'src/client/features/spot-chats/start/start-form.tsx',
  'src/client/features/own-photos/own-photo-signs.tsx',
]
const endOfList = list.replace('src/', '')

test.each(places)('%s asks from the one list', (place) => {
  const text = texts.find(({ file }) => file === place)?.text ?? ''
  expect(text).toContain(`${endOfList}'`)
  expect(text).toMatch(/signKey\.options|patientSigns|sevenPoint/)
})

test.each(signKey.options)('the words of "%s" stand in the list alone', (key) => {
  const words = [signs[key].words, signs[key].patientWords]
  const elsewhere = texts.filter(({ text }) =>
    words.some((one) => text.includes(`'${one}'`) || text.includes(`\`${one}\``)),
  )
  expect(elsewhere.map(({ file }) => file)).toEqual([])
})
