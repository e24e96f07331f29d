import { expect, test } from 'vitest'
import { visitImage } from '../../contract/visits/visit-upload.ts'
import { lightOf, readDermatoscope, widthText } from './typed-dermatoscope.ts'

test.each([
  ['20', 20_000],
  ['20.5', 20_500],
  ['20.125', 20_125],
  [' 20,5 ', 20_500],
  ['0.1', 100],
  ['1000', 1_000_000],
  ['', null],
])('a width typed as "%s" is %s micrometres, which the upload takes', (widthMm, fovMicrometre) => {
  const dermatoscope = { cameraModelId: 'DermLite DL5', fovMicrometre, polarizationTypeId: 2 }
  expect(readDermatoscope({ model: ' DermLite DL5 ', widthMm, light: '2' })).toEqual({ kind: 'read', dermatoscope })
  expect(visitImage.shape.fovMicrometre.safeParse(fovMicrometre).success).toBe(true)
})

test.each(['0.05', '1000.001', '20 mm', '-3', '2e1', 'about 20'])('a width typed as "%s" is no width', (widthMm) => {
  expect(readDermatoscope({ model: 'DL5', widthMm, light: '' })).toEqual({
    kind: 'faults',
    faults: { widthMm: 'Enter a width in millimetres from 0.1 to 1000, like 20.5.' },
  })
})

test('a model is needed, and fits the upload', () => {
  const faultOf = (model: string) => {
    const read = readDermatoscope({ model, widthMm: '', light: '' })
    return read.kind === 'faults' ? read.faults.model : undefined
  }
  expect(faultOf(' ')).toBe('Enter the model, like DermLite DL5.')
  expect(faultOf('x'.repeat(81))).toBe('Enter the model in 80 characters or fewer.')
  expect(faultOf('x'.repeat(80))).toBeUndefined()
})

test('a width comes back as it is typed', () => {
  expect([20_500, 20_000, null].map(widthText)).toEqual(['20.5', '20', ''])
})

test('a light that nobody knows is none', () => {
  expect(['1', '2', '3', '', '4', 'polarised'].map(lightOf)).toEqual([1, 2, 3, null, null, null])
})
