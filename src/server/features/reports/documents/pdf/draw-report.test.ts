import { expect, test } from 'vitest'
import { readPdf } from '../../../../../../tests/support/read-pdf.ts'
import { harmlessSpots, reportSources, spot } from '../../../../../../tests/support/report-samples.ts'
import { FIGURES_VERSION } from '../../../../../domain/body-model/draw-mannequin.ts'
import { composeReport } from '../../../../../domain/reports/compose-report.ts'
import type { ReportSources } from '../../../../../domain/reports/report-sources.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawReport } from './draw-report.ts'

const draw = (about: Partial<ReportSources> = {}) =>
  drawReport(composeReport(reportSources(about)), { reference: 'LX 1', photos: [], sentences: [] })

/** The requirements of PDF/UA that can be checked from the bytes (docs/domain-reports.md 10). */
async function isAccessible(bytes: Buffer): Promise<void> {
  const read = await readPdf(bytes)
  const raw = bytes.toString('latin1')
  expect(raw.startsWith('%PDF-1.7')).toBe(true)
  expect(raw).toMatch(/\/DisplayDocTitle true/)
  expect(raw).toMatch(/\/Tabs \/S/)
  expect(raw).toContain('pdfuaid:part')
  expect(read.isMarked).toBe(true)
  expect(read.title).not.toBe('')
  expect(read.lang).toMatch(/^en-(NZ|AU)$/)
  expect(read.untagged).toBe('')
  expect(read.parts.filter(({ tag, alt }) => tag === 'Figure' && !alt)).toEqual([])
  const levels = read.parts.flatMap(({ tag }) => (/^H\d$/.test(tag) ? [Number(tag.slice(1))] : []))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  expect(levels.every((level, i) => level - (levels[i - 1] ?? 0) <= 1)).toBe(true)
}

test('a report works with screen readers: title, language, heading order, alternative texts, nothing untagged', async () => {
  const bytes = await draw()
  await isAccessible(bytes)
  const { parts, title } = await readPdf(bytes)
  expect(title).toBe('Skin check report of Mere Rangihuna, 12 Nov 2026')
  expect(parts.find(({ tag }) => tag === 'H1')?.text).toBe('See your doctor about 1 spot')
  expect(parts.find(({ tag }) => tag === 'Figure')?.alt).toBe('Adult, front: spot 1, right calf.')
  expect(parts.find(({ text }) => text === 'He pūrongo kiri')?.lang).toBe('mi')
  expect(bytes.length).toBeLessThan(400_000)
})

test('a PDF holds each shaded figure once, sharp enough for paper and as small as possible', async () => {
  const bytes = await draw()
  const pictures = [
    ...bytes.toString('latin1').matchAll(/\/Subtype \/Image\n(?:\/\w+ [^\n]+\n)*?\/Width (\d+)\n\/Height (\d+)/g),
  ]
  expect(pictures.map(([, width, height]) => [Number(width), Number(height)])).toEqual([[364, 640]])
  expect(bytes.length).toBeLessThan(200_000)
})

test('says under the figure which places were carried from an earlier drawing, and nothing where none was', async () => {
  const content = composeReport(reportSources({}))
  const draws = async (mannequinVersion: number) => {
    const spots = content.spots.map((each) => ({ ...each, mannequinVersion }))
    const bytes = await drawReport({ ...content, spots }, { reference: 'LX 1', photos: [], sentences: [] })
    await isAccessible(bytes)
    const { parts } = await readPdf(bytes)
    return parts.flatMap(({ text }) => text.split(/\s+/)).join('')
  }
  expect(await draws(1)).toContain('Spot1wasputonanearlierdrawingofthebody.Itsplacewascarriedover;')
  expect(await draws(FIGURES_VERSION)).not.toContain('earlierdrawing')
})

test('a photo that can’t be shown is said in its place', async () => {
  const content = composeReport(reportSources({}))
  const [first] = content.spots
  const photos = [{ lesionId: first?.lesionId ?? '', jpeg: null, caption: 'November 2026' }]
  const bytes = await drawReport(content, { reference: 'LX 1', photos, sentences: [] })
  await isAccessible(bytes)
  const texts = (await readPdf(bytes)).parts.map(({ text }) => text)
  expect(texts.join(' ')).toMatch(/November 2026 This photo can’t be\s*shown\./)
})

test('Australia has its own format', async () => {
  const bytes = await draw({ country: 'AU', helpline: null, timeZone: 'Australia/Brisbane' })
  await isAccessible(bytes)
  const { parts, lang } = await readPdf(bytes)
  const text = parts.map((part) => part.text).join('\n')
  expect(lang).toBe('en-AU')
  expect(text).toContain('Healthdirect on 1800 022 222')
  expect(text).not.toMatch(/NHI|pūrongo|Healthline/)
})

test('60 spots and names of 80 letters, with macrons, Samoan and Chinese letters, stay readable and selectable', async () => {
  const names = { firstName: `Tuʻuʻuleniusaga ${'Ā'.repeat(64)}`, lastName: `王小明 Wikitōria ${'ū'.repeat(66)}` }
  const several = Array.from({ length: 30 }, (_, i) =>
    spot(i + 1, 'chest', [{ what: 'unusual', do: 'photo-3-months' }]),
  )
  const many = [...several, ...harmlessSpots(...Array.from({ length: 30 }, (_, i) => i + 31))]
  const bytes = await draw({ patient: { ...names, birthDate: '1968-05-03', nhi: 'ZSC21TN' }, spots: many })
  await isAccessible(bytes)
  const { parts, pages } = await readPdf(bytes)
  const text = parts
    .map((part) => part.text)
    .join('')
    .replaceAll(/\s/g, '')
  expect(pages).toBeGreaterThan(2)
  expect(text).toContain(`${names.firstName}${names.lastName}`.replaceAll(/\s/g, ''))
  expect(parts.filter(({ tag }) => tag === 'H3').length).toBeGreaterThan(29)
  expect(bytes.length).toBeLessThan(400_000)
})

test('an invoice shows the price and the GST included', async () => {
  const bytes = await drawInvoice({
    title: 'Tax invoice',
    country: 'NZ',
    reference: 'LX 1',
    date: '2026-11-10',
    visitDate: '2026-11-12',
    patientName: 'Aroha Ngāta',
    seller: 'Lentigo Ltd',
    details: ['GST number 49-091-850', '14 Quay Street'],
    serviceName: 'Skin check',
    charged: 9500,
    moves: [{ what: 'Paid online', on: '2026-11-10', amount: 5000 }],
    toPay: 4500,
    state: 'Part paid',
  })
  await isAccessible(bytes)
  const text = (await readPdf(bytes)).parts.map((part) => part.text).join(' ')
  for (const said of ['Aroha Ngāta', 'NZ$95.00', 'NZ$12.39', 'GST number', 'Paid online', 'NZ$45.00', 'Part paid'])
    expect(text).toContain(said)
})
