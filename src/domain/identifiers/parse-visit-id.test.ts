import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitId } from '../../contract/ids.ts'
import { parseVisitId } from './parse-visit-id.ts'

test('parses exactly the ids that the contract accepts', () => {
  const bent = fc
    .tuple(fc.uuid(), fc.nat(36), fc.constantFrom('0', '9', 'f', 'g', 'A', '-', ''))
    .map(([id, at, letter]) => id.slice(0, at) + letter + id.slice(at + 1))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uuid(),
        fc.uuid().map((id) => id.toUpperCase()),
        bent,
      ),
      (text) => {
        expect(parseVisitId(text)).toBe(visitId.safeParse(text).data)
      },
    ),
  )
  const id = '7f1b0e9a-1111-4222-8333-944455556666'
  for (const other of [undefined, null, 7, '', 'visit', {}, `0${id}`, `${id}0`])
    expect(parseVisitId(other)).toBeUndefined()
})
