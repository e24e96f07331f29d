import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isSrgbProfile } from './is-srgb-profile.ts'

const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c96' } })
async function profileOf(name: 'srgb' | 'p3'): Promise<Buffer> {
  const { icc } = await sharp(await photo.clone().withIccProfile(name).jpeg().toBuffer()).metadata()
  if (icc === undefined) throw new Error('The photo has no profile.')
  return icc
}

const fixed = (values: readonly number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), index * 4)
  return bytes
}
const xyz = (values: readonly number[]) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(values)])
/** A curve as a table of 1024, as most cameras and scanners write it. */
function table(lightOf: (value: number) => number): Buffer {
  const bytes = Buffer.alloc(12 + 2048)
  bytes.write('curv')
  bytes.writeUInt32BE(1024, 8)
  for (let at = 0; at < 1024; at += 1) bytes.writeUInt16BE(Math.round(65_535 * lightOf(at / 1023)), 12 + at * 2)
  return bytes
}
const srgbLight = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const srgb = {
  rXYZ: xyz([0.4361, 0.2225, 0.0139]),
  gXYZ: xyz([0.3851, 0.7169, 0.0971]),
  bXYZ: xyz([0.1431, 0.0606, 0.7141]),
  rTRC: table(srgbLight),
  gTRC: table(srgbLight),
  bTRC: table(srgbLight),
}

/** A profile of these tags (ICC.1, 7.2 and 7.3). */
function profile(tags: Readonly<Record<string, Buffer>>, spaces = 'RGB XYZ '): Buffer {
  const head = Buffer.alloc(132 + Object.keys(tags).length * 12)
  head.write(spaces, 16)
  head.writeUInt32BE(Object.keys(tags).length, 128)
  let offset = head.length
  for (const [index, [name, bytes]] of Object.entries(tags).entries()) {
    head.write(name, 132 + index * 12)
    head.writeUInt32BE(offset, 136 + index * 12)
    head.writeUInt32BE(bytes.length, 140 + index * 12)
    offset += bytes.length
  }
  return Buffer.concat([head, ...Object.values(tags)])
}

test('sRGB is known by what its profile says, as a formula and as a table', async () => {
  expect(isSrgbProfile(await profileOf('srgb'))).toBe(true)
  expect(isSrgbProfile(profile(srgb))).toBe(true)
})

test.each([
  ['red of Display P3', profile({ ...srgb, rXYZ: xyz([0.5151, 0.2412, -0.0011]) })],
  ['a plain gamma of 2.2', profile({ ...srgb, gTRC: table((value) => value ** 2.2) })],
  ['a gamma as one number', profile({ ...srgb, bTRC: Buffer.from('curv\0\0\0\0\0\0\0\x01\x02\x33', 'latin1') })],
  ['a table of colours, which counts instead', profile({ ...srgb, A2B0: Buffer.alloc(64) })],
  ['a table for one intent', profile({ ...srgb, A2B1: Buffer.alloc(64) })],
  ['a table of floating point', profile({ ...srgb, D2B0: Buffer.alloc(64) })],
  ['no blue', profile({ ...srgb, bXYZ: Buffer.alloc(0) })],
  ['inks', profile(srgb, 'CMYKLab ')],
  ['half of itself', profile(srgb).subarray(0, 300)],
  ['nothing', Buffer.alloc(0)],
])('a profile with %s is not sRGB', (_, icc) => expect(isSrgbProfile(icc)).toBe(false))

test('Display P3 is another', async () => expect(isSrgbProfile(await profileOf('p3'))).toBe(false))
