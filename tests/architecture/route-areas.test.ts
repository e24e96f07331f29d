import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOfPath } from '../../src/domain/session/areas.ts'

/* A page of staff without an area is sent on for melanographers, who then find a link that leads home. */
const root = 'src/client/routes/_device/clinician/_staff/'
/** Pages of doctors and managers, where the answer of the server decides. */
const ofAnyClinician = new Set(['patientvisits', 'prices'])

test('every page of staff has its area', () => {
  const pages = new Set(
    globSync(`${root}**/*.tsx`)
      .map((file) => file.slice(root.length).replace(/^\([\w-]+\)\//, ''))
      .map((file) => file.split(/[./]/)[0] ?? ''),
  )
  expect(pages.size).toBeGreaterThan(15)
  const without = [...pages].filter((page) => areaOfPath(`/clinician/${page}`) === 'clinician-other')
  expect(new Set(without)).toEqual(ofAnyClinician)
})
